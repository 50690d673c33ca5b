import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import BuyBox from './buy-box.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: BuyBox, messages };

it('renders every example but the one without a product', () => {
  const count = eachExample(subject, ({ element }, name) =>
    expect(element.childElementCount > 0, name).toBe(!/^(empty|error)/.test(name)),
  );
  expect(count).toBe(14);
});

it('shows the default option’s price in every currency of the document, the first with its discount', () => {
  const { element, getAllByText } = viewBlock(subject);
  expect(element.textContent).toContain('۱٬۲۰۰٬۰۰۰');
  expect(getAllByText(/دلار/).length).toBeGreaterThan(0);
  expect(element.querySelectorAll('s')).toHaveLength(1);
});

it('says how many are left when there are few', () => {
  expect(viewBlock(subject, { example: 'fewLeft' }).getByText(/تنها ۳ عدد مانده/)).toBeTruthy();
});

it('cannot be bought when it is sold out', () => {
  const button = viewBlock(subject, { example: 'soldOut' }).getByRole('button', { name: /ناموجود/ });
  expect(button.hasAttribute('disabled')).toBe(true);
});

it('leaves the buttons to the bar at the bottom when it is told to', () => {
  expect(viewBlock(subject, { example: 'withoutButtons' }).queryByRole('button')).toBeNull();
});

it('says nothing of opening hours on the server', () => {
  expect(viewBlock(subject).queryByText(/اکنون بسته|باز است/)).toBeNull();
});
