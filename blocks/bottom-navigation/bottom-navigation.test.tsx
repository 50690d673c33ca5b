import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import component from './bottom-navigation.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

const isCurrent = (tab: HTMLElement): boolean => tab.hasAttribute('aria-current');

/** The texts of the tabs that are marked as current. */
const currentTabs = ({ queryAllByRole }: ReturnType<typeof viewBlock>) =>
  [...queryAllByRole('link'), ...queryAllByRole('button')]
    .filter(isCurrent)
    .map(({ textContent }) => textContent);

it('marks at most one tab in every example', () => {
  const count = eachExample(subject, (view, name) => expect(currentTabs(view).length, name).toBeLessThan(2));
  expect(count).toBeGreaterThan(0);
});

it.each([
  ['home', '/', 'خانه'],
  ['products', '/products', 'دسته‌ها'],
  ['sub-category', '/products/a/b', 'دسته‌ها'],
  ['product', '/product-view/x', 'دسته‌ها'],
  ['cart', '/cart', 'سبد خرید'],
  ['store', '/stores/x', 'فروشگاه‌ها'],
])('marks the tab of %s in the server HTML', (route, path, label) => {
  expect(currentTabs(viewBlock(subject, { data: { route, path } }))).toEqual([
    expect.stringContaining(label),
  ]);
});

it.each([
  ['policy', '/policy'],
  ['direct-pay-on-mobile', '/direct-pay/SAMPLE12'],
  // An error page has no address of its own.
  ['not-found', ''],
])('marks no tab on %s, which is a page of none', (route, path) => {
  expect(currentTabs(viewBlock(subject, { data: { route, path } }))).toEqual([]);
});

it('opens the sheet as a native popover, and links to the products when there is no sheet', () => {
  const sheet = viewBlock(subject, { slots: { sheet: <i>all categories</i> } });
  expect(sheet.getByRole('button').getAttribute('popovertarget')).toBe('test-sheet');
  expect(sheet.getByText('all categories')).toBeTruthy();
  const bare = viewBlock(subject);
  expect(bare.queryByRole('button')).toBeNull();
  expect(bare.getAllByRole('link')).toHaveLength(5);
  expect(hrefsOf(bare)).toContain('/products');
});

it('shows nothing on the pages of a purchase, until a document says otherwise', () => {
  const data = { route: 'checkout-step', path: '/checkout/buyer' };
  expect(viewBlock(subject, { data }).element.innerHTML).toBe('');
  expect(viewBlock(subject, { data, props: { hiddenOn: [] } }).getAllByRole('link')).toHaveLength(5);
  expect(viewBlock(subject, { data: { ...data, route: 'cart' } }).getAllByRole('link')).toHaveLength(5);
  expect(viewBlock(subject, { data, props: { hiddenOn: ['cart'] } }).queryAllByRole('link')).toHaveLength(5);
});
