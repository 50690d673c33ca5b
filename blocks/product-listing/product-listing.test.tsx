import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleListing } from '#schemas/entities/examples.ts';
import common from '#ui/messages.fa.json' with { type: 'json' };
import { countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductListing from './product-listing.tsx';

const subject = { definition, component: ProductListing, messages };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(22);
});

it('can be filtered, sorted and paged by links and a form alone', () => {
  const view = viewBlock(subject);
  const links = [...view.element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      '/products?in_stock=1',
      '/products?discounted=1',
      '/products?type=physical',
      '/products?store=digikart',
      '/products?sort=cheapest',
      '/products?page=2',
    ]),
  );
  expect(countIn(view, 'form[action="/products"][method=get]')).toBeGreaterThan(0);
  expect(countIn(view, 'a[rel=next]')).toBe(1);
  expect(view.getAllByRole('article')).toHaveLength(12);
});

it('has neither a panel nor its button where no filter is offered', () => {
  const view = viewBlock(subject, { props: { filters: [] } });
  expect(view.queryByRole('complementary', { hidden: true })).toBeNull();
  expect(countIn(view, '[popovertarget=test-filters]')).toBe(0);
  expect(countIn(view, '#test-sorts a')).toBeGreaterThan(1);
});

it('asks page data for the first of its orders, unless that is how lists are anyway', () => {
  const asked = (props: object) => definition.pageQuery?.(definition.props.parse(props));
  expect(asked({ sorts: ['cheapest', 'popular'] })).toEqual({ usual_sort: 'cheapest', with_features: '1' });
  expect([asked({ filters: [] }), asked({ sorts: [], filters: ['store'] })]).toEqual([{}, {}]);
  expect(asked({})).toEqual({ with_features: '1' });
});

it('shows every active filter with a link that removes it', () => {
  const view = viewBlock(subject, { example: 'filtered' });
  expect(view.getAllByRole('link', { name: /حذف فیلتر/ })).toHaveLength(6);
  const without = hrefsOf(view).filter(
    (href) => href?.startsWith('/products?') && !new URLSearchParams(href.split('?')[1]).has('store'),
  );
  expect(without.length).toBeGreaterThan(0);
  // The words of a search stay when its filters go.
  expect(hrefsOf(view)).toContainEqual(expect.stringMatching(/^\/products\?q=[^&]+$/));
});

it('says the price of a filter with its currency', () => {
  const chip = (): string | null =>
    viewBlock(subject, { example: 'emptyByFilter' }).getByRole('link', { name: /تا/ }).textContent;
  expect(chip()).toBe('حذف فیلتر تا ۱٬۰۰۰ تومان');
  const words: Record<string, string> = common.currency;
  Object.assign(words, { first_: 'usd', usd: 'دلار', usd_form: '2|$|' });
  try {
    expect(chip()).toBe('حذف فیلتر تا $۱٬۰۰۰٫۰۰');
  } finally {
    for (const name of ['first_', 'usd', 'usd_form']) delete words[name];
  }
});

it('filters by check boxes and radio buttons to assistive technology, which are links without a script', () => {
  const view = viewBlock(subject, { example: 'filtered' });
  const boxes = view.getAllByRole('checkbox', { hidden: true });
  const checked = boxes.filter((box) => box.ariaChecked === 'true');
  expect(checked.map((box) => box.querySelector('span:not([aria-hidden])')?.textContent)).toEqual([
    'فقط محصولات موجود',
    'فقط تخفیف‌دارها',
    'دیجی‌کارت',
  ]);
  for (const box of boxes) expect(box.tagName).toBe('A');
  expect(boxes[0]?.getAttribute('href')).not.toContain('in_stock');
  const group = within(view.getByRole('radiogroup', { name: 'نوع محصول', hidden: true }));
  expect(
    group.getAllByRole('radio', { hidden: true }).filter((radio) => radio.ariaChecked === 'true'),
  ).toHaveLength(1);
  const any = group.getByRole('radio', { name: 'همه', hidden: true });
  expect(any.getAttribute('href')).not.toContain('type=');
});

it('adds a store to those that are chosen, and takes one away by its box and its chip', () => {
  const { facets, ...listing } = sampleListing({ filters: { store: 'digikart,game-card' } });
  const stores = [
    { slug: 'digikart', page_name: 'دیجی‌کارت', count: 3 },
    { slug: 'game-card', page_name: 'گیم‌کارت', count: 2 },
    { slug: 'audio', page_name: 'صوت', count: 1 },
  ];
  const data = { path: '/products', listing: { ...listing, facets: { ...facets, stores } } };
  const view = viewBlock(subject, { data });
  const group = within(view.getByRole('group', { name: 'فروشگاه', hidden: true }));
  const hrefs = group
    .getAllByRole('checkbox', { hidden: true })
    .map((box) => [
      box.ariaChecked,
      new URLSearchParams(box.getAttribute('href')?.split('?')[1]).get('store'),
    ]);
  expect(hrefs).toEqual([
    ['true', 'game-card'],
    ['true', 'digikart'],
    ['false', 'audio,digikart,game-card'],
  ]);
  const chips = view.getAllByRole('link', { name: /حذف فیلتر/ });
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
    ['حذف فیلتر دیجی‌کارت', '/products?store=game-card'],
    ['حذف فیلتر گیم‌کارت', '/products?store=digikart'],
  ]);
});

it('narrows by what products share: each choice a link, each chosen one a chip', () => {
  const view = viewBlock(subject, { example: 'withFeatures' });
  const choice = (group: string, name: RegExp) =>
    within(view.getByRole('group', { name: group, hidden: true })).getByRole('checkbox', {
      name,
      hidden: true,
    });
  const query = (link: Element) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect(choice('رنگ', /مشکی/).ariaChecked).toBe('true');
  expect(query(choice('رنگ', /مشکی/)).get('features')).toBe('اتصال:بلوتوث');
  expect(query(choice('رنگ', /سفید/)).get('features')).toBe('اتصال:بلوتوث|رنگ:سفید|رنگ:مشکی');
  expect(query(choice('اندازه، رنگ و گونه', /مدیوم/)).get('options')).toBe('لارج|مدیوم');
  // A choice without products leads nowhere.
  expect(choice('رنگ', /صورتی/).hasAttribute('href')).toBe(false);
  const stars = within(view.getByRole('radiogroup', { name: 'امتیاز خریداران', hidden: true }));
  expect(query(stars.getByRole('radio', { name: /۳ ستاره/, hidden: true })).get('min_rating')).toBe('3');
  const chips = view.getAllByRole('link', { name: /حذف فیلتر/ });
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'حذف فیلتر رنگ: مشکی',
    'حذف فیلتر اتصال: بلوتوث',
    'حذف فیلتر لارج',
    'حذف فیلتر ۴ ستاره و بیشتر',
  ]);
  expect(query(chips[2] as Element).has('options')).toBe(false);
});

it("offers no link to remove the page's own filter", () => {
  const view = viewBlock(subject, { example: 'ofCategory' });
  expect(view.getAllByRole('link', { name: /حذف فیلتر/ })).toHaveLength(1);
  expect(hrefsOf(view)).toContain('/products/apple?in_stock=1&sort=newest');
  expect(view.element.innerHTML).not.toContain('category=');
});

it('keeps the other filters when a price range is submitted', () => {
  const form = viewBlock(subject, { example: 'filtered' }).element.querySelector('form');
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])];
  expect(hidden.map(({ name }) => name).toSorted()).toEqual([
    'discounted',
    'in_stock',
    'q',
    'sort',
    'store',
    'type',
  ]);
});

it('links to a wider listing when nothing is found', () => {
  expect(hrefsOf(viewBlock(subject, { example: 'emptyByFilter' }))).toContain('/products');
  expect(hrefsOf(viewBlock(subject, { example: 'empty' }))).toContain('/test-products');
});

it('shows what is popular when a search finds nothing, never everything', () => {
  const view = viewBlock(subject, { example: 'notFound' });
  expect(view.getByRole('heading', { name: 'برای «کشتی فضایی» چیزی پیدا نشد' })).toBeTruthy();
  expect(view.getByRole('heading', { name: 'محبوب‌ترین‌ها' })).toBeTruthy();
  expect(view.getAllByRole('article')).toHaveLength(8);
  expect(view.getByRole('status').textContent).toBe('بدون محصول');
});

it('orders a search by relevance, and offers the other sorts', () => {
  const listing = sampleListing({ filters: { q: 'اپل' } });
  const view = viewBlock(subject, { data: { path: '/products', listing } });
  const sorts = [...view.element.querySelectorAll('#test-sorts a')];
  expect(sorts.map((link) => link.getAttribute('aria-current'))).toEqual([
    'true',
    ...Array.from({ length: 6 }, () => null),
  ]);
  expect(sorts[0]?.textContent).toBe('مرتبط‌ترین');
  const q = new URLSearchParams({ q: 'اپل' });
  expect(sorts.slice(0, 2).map((link) => link.getAttribute('href'))).toEqual([
    `/products?${q}`,
    `/products?${q}&sort=popular`,
  ]);
});

it('opens filters and sorting as native popovers, each with its own button', () => {
  const view = viewBlock(subject);
  const buttons = [...view.element.querySelectorAll('[popovertarget]')];
  const targets = new Set(buttons.map((button) => button.getAttribute('popovertarget')));
  expect(targets).toEqual(new Set(['test-filters', 'test-sorts']));
  for (const target of targets) expect(countIn(view, `[id="${target}"]`)).toBe(1);
});
