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
  expect(count).toBe(14);
});

it('shows the default option’s price in every currency, with the discount on the first', () => {
  const { element, getAllByText } = viewBlock(subject);
  expect(element.textContent).toContain('۱٬۲۰۰٬۰۰۰');
  expect(getAllByText(/دلار/).length).toBeGreaterThan(0);
  expect(element.querySelectorAll('s')).toHaveLength(1);
});

it('tells how many are left when stock is low', () => {
  expect(viewBlock(subject, { example: 'fewLeft' }).getByText(/تنها ۳ عدد مانده/)).toBeTruthy();
});

it('disables the buy button when the product is sold out', () => {
  const button = viewBlock(subject, { example: 'soldOut' }).getByRole('button', { name: /ناموجود/ });
  expect(button.hasAttribute('disabled')).toBe(true);
});

it('renders no buttons when the document leaves them to the bottom bar', () => {
  expect(viewBlock(subject, { example: 'withoutButtons' }).queryByRole('button')).toBeNull();
});

it('renders no opening status on the server', () => {
  expect(viewBlock(subject).queryByText(/اکنون بسته|باز است/)).toBeNull();
});

it('leaves no room for a word about the order when nothing of the product can be ordered', () => {
  const rooms = (example: string) =>
    viewBlock(subject, { example }).element.querySelectorAll('p[aria-live]').length;
  expect(rooms('default') - rooms('soldOut')).toBe(1);
});
