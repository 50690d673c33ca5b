// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startShopActors } from '#actors/start.ts';
import { testFlows } from '#actors/testing.ts';
import { addToCart, cardSnapshot, sendToCart } from '#actors/cart.ts';
import { sampleCard } from '#schemas/entities/examples.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import CartSummary from './cart-summary.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: CartSummary, messages };
const flows = {
  ...testFlows,
  cart: { multiPrice: false, discount: false, wallet: false, sessionCart: false, loadingButton: 0 },
};
let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
});

it('renders nothing on the server', () => {
  const count = eachExample(subject, ({ element }, name) => expect(element.innerHTML, name).toBe(''));
  expect(count).toBe(6);
});

it('adds up both currencies with their discounts and counts the stores', () => {
  stop = startShopActors({ flows, locale: 'fa-ir' });
  render(blockElement(subject));
  act(() => void addToCart(cardSnapshot(sampleCard()), 2));
  const text = document.body.textContent ?? '';
  expect(text).toContain('۲٬۵۸۰٬۰۰۰');
  expect(text).toContain('۲٬۴۰۰٬۰۰۰');
  expect(text).toMatch(/۱۸۰٬۰۰۰/);
  expect(text).toContain('۲۰');
  expect(text).toContain('از یک فروشگاه');
  act(() => sendToCart({ type: 'cart.clear' }));
});

it('shows no saving when there is none', () => {
  stop = startShopActors({ flows, locale: 'fa-ir' });
  render(blockElement(subject));
  act(() => void addToCart(cardSnapshot(sampleCard({ discount: 0, usdt_discount: 0 })), 1));
  expect(screen.getByText(messages.total)).toBeTruthy();
  expect(screen.queryByText(messages.discount)).toBeNull();
  act(() => sendToCart({ type: 'cart.clear' }));
});

it('renders nothing for an empty cart', () => {
  stop = startShopActors({ flows, locale: 'fa-ir' });
  render(blockElement(subject));
  expect(screen.queryByRole('heading')).toBeNull();
});
