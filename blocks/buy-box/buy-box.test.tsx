import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import BuyBox from './buy-box.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: BuyBox, messages };

it('renders every example except the empty one', () => {
  const count = eachExample(subject, ({ element }, name) =>
    expect(element.childElementCount > 0, name).toBe(!/^(empty|error)/.test(name)),
  );
  expect(count).toBe(18);
});

it('shows the default option’s price in every currency, with the discount on the first', () => {
  const { element, getAllByText } = viewBlock(subject);
  expect(element.textContent).toContain('۱٬۲۰۰٬۰۰۰');
  expect(getAllByText(/دلار/).length).toBeGreaterThan(0);
  expect(element.querySelectorAll('s')).toHaveLength(1);
});

it('tells how many are left when stock is low', () => {
  expect(viewBlock(subject, { example: 'fewLeft' }).getByText(/فقط ۳ عدد مانده/)).toBeTruthy();
});

it('begins with the least quantity of what is sold wholesale, and says it', () => {
  const view = viewBlock(subject, { example: 'wholesale' });
  expect(view.getByText(/دست‌کم ۵ عدد/)).toBeTruthy();
  expect(view.getByRole('group', { name: 'تعداد' }).textContent).toBe('۵');
  expect(view.getByRole('button', { name: 'یکی کمتر' }).hasAttribute('disabled')).toBe(true);
});

it('offers to tell when a sold-out product is there again, and has no control that does nothing', () => {
  const view = viewBlock(subject, { example: 'soldOut' });
  expect(view.getByText('ناموجود')).toBeTruthy();
  const buttons = view.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([messages.alert.request]);
  expect(buttons.some(({ disabled }) => disabled)).toBe(false);
  expect(view.queryByRole('group', { name: 'تعداد' })).toBeNull();
  expect(view.queryByRole('link', { name: messages.seeCart })).toBeNull();
});

it('names the option that has the price of another product, where its others cost more', () => {
  const others = viewBlock(subject, { example: 'soldOut' }).getByRole('region', {
    name: messages.alternatives,
  });
  const [amounts, single] = Array.from(others.querySelectorAll('li'), ({ textContent }) => textContent);
  expect(amounts).toMatch(/۱۰ دلاری.*از ۲۰۴٬۰۰۰/);
  expect(single).not.toMatch(/دلاری|از ۴۲۵/);
});

it('renders no buttons when the document leaves them to the bottom bar', () => {
  const view = viewBlock(subject, { example: 'withoutButtons' });
  // The bottom bar has no room for the gift button.
  expect(view.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['فرستادن به‌عنوان هدیه']);
});

it('renders no opening status on the server', () => {
  expect(viewBlock(subject).queryByText(/اکنون بسته|باز است/)).toBeNull();
});

it('promises codes and goods different things, in the words of cards and invoices', () => {
  const code = viewBlock(subject).element.textContent;
  expect(code).toContain('تحویل پس از احراز هویت');
  expect(code).toContain('کد خریدهای بیش از ۱۰۰٬۰۰۰ تومان');
  expect(code).toContain('ضمانت اصالت کد یا بازگشت پول');
  expect(code).not.toMatch(/ارسال|بازگرداندن/);
  const goods = viewBlock(subject, { example: 'goods' }).element.textContent;
  for (const text of [
    'ارسال به نشانی شما',
    'هزینهٔ ارسال: از ۳۵٬۰۰۰ تومان تا ۵۵٬۰۰۰ تومان',
    'زمان رسیدن: ۲ تا ۵ روز کاری',
    'تا ۷ روز مهلت بازگرداندن محصول',
    'ضمانت اصالت کالا',
  ])
    expect(goods).toContain(text);
  expect(goods).not.toMatch(/کد|احراز/);
});

it('leads to the identity form and back to the product', () => {
  const link = viewBlock(subject).getByRole('link', { name: 'همین حالا انجام دهید' });
  expect(link.getAttribute('href')).toBe(
    '/test-identity?back=' + encodeURIComponent('/test-product/apple-gift-card-us'),
  );
});

it('leads to no identity form that the shop has removed', () => {
  const view = viewBlock(subject, { removed: ['identity'] });
  expect(view.element.textContent).toContain('تحویل پس از احراز هویت');
  expect(view.queryByText('همین حالا انجام دهید')).toBeNull();
});

it('keeps room for the hours of a store only where its people are needed', () => {
  const rooms = (example: string) =>
    viewBlock(subject, { example }).element.querySelectorAll('p[aria-live]').length;
  expect(rooms('goods')).toBe(1);
  expect([rooms('default'), rooms('soldOut')]).toEqual([0, 0]);
});
