// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { requireActors } from '#actors/running.ts';
import { startShopActors } from '#actors/start.ts';
import { testFlows } from '#actors/testing.ts';
import { addToCart, cardSnapshot, sendToCart } from '#actors/cart/cart.ts';
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

it('shows nothing on the server, and says that its column is wanted beside a filled cart', () => {
  const count = eachExample(subject, ({ element }, name) =>
    expect(element.innerHTML, name).toBe('<div hidden="" data-of-filled-cart=""></div>'),
  );
  expect(count).toBe(6);
});

it('adds up with discounts, in the second currency too once the shopper asks for it, and remembers that', () => {
  stop = startShopActors({ flows, locale: 'fa-ir' });
  render(blockElement(subject));
  act(() => void addToCart(cardSnapshot(sampleCard()), 2));
  const text = document.body.textContent ?? '';
  expect(text).toContain('۲٬۵۸۰٬۰۰۰');
  expect(text).toContain('۲٬۴۰۰٬۰۰۰');
  expect(text).toMatch(/۱۸۰٬۰۰۰/);
  expect(screen.queryByText('۲۰')).toBeNull();
  act(() => fireEvent.click(screen.getByRole('button', { name: 'نمایش قیمت به دلار هم' })));
  expect(screen.getAllByText('۲۰').length).toBeGreaterThan(0);
  expect(localStorage.getItem('secondCurrency')).toBe('true');
  // The name of the button changes. An additional pressed state would say the opposite.
  const back = screen.getByRole('button', { name: 'فقط یک واحد پول' });
  expect(back.hasAttribute('aria-pressed')).toBe(false);
  act(() => fireEvent.click(back));
  expect(screen.queryByText('۲۰')).toBeNull();
  expect(localStorage.getItem('secondCurrency')).toBeNull();
  act(() => sendToCart({ type: 'cart.clear' }));
});

it('says what codes wait for, and nothing about sending them', () => {
  const thresholds = { identity: 100_000 };
  stop = startShopActors({ flows: { ...flows, thresholds, identity: { reviewHours: 24 } }, locale: 'fa-ir' });
  render(blockElement(subject));
  act(() => void addToCart(cardSnapshot(sampleCard()), 1));
  expect(screen.getByText(/کدها پس از احراز هویت تحویل می‌شوند.*تا ۲۴ ساعت/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'پیش از پرداخت انجام دهید' }).getAttribute('href')).toBe(
    '/test-identity?back=%2Ftest-cart',
  );
  expect(document.body.textContent).not.toMatch(/ارسال|فرستاده|فروشگاه/);
  const buy = screen.getByRole('link', { name: messages.checkout });
  const note = screen.getByText(/کدها پس از احراز هویت تحویل می‌شوند/);
  expect(buy.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  render(blockElement(subject, { removed: ['identity'] }));
  expect(screen.getByText(/کدها پس از احراز هویت تحویل می‌شوند/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'پیش از پرداخت انجام دهید' })).toBeNull();
  act(() => sendToCart({ type: 'cart.clear' }));
  const goods = sampleCard({ type: 'physical', delivery: 'shipping' });
  act(() => void addToCart(cardSnapshot(goods), 1));
  expect(document.body.textContent).toMatch(/هزینهٔ ارسال/);
  expect(screen.getByText(/همهٔ محصولات از یک فروشگاه/)).toBeTruthy();
  expect(screen.queryByText(/احراز هویت/)).toBeNull();
  act(() => sendToCart({ type: 'cart.clear' }));
});

it('counts only stores that send something as senders of parcels', () => {
  stop = startShopActors({ flows, locale: 'fa-ir' });
  render(blockElement(subject));
  const add = (from: string, changes: Parameters<typeof sampleCard>[0] = {}): void => {
    const card = sampleCard(changes);
    act(() => void addToCart(cardSnapshot({ ...card, store: { ...card.store, page_name: from } }), 1));
  };
  add('کارت');
  add('عطاری', { type: 'physical', delivery: 'shipping', sellable_id: 901 });
  expect(screen.getByText('محصولات سبد از ۲ فروشگاه است.')).toBeTruthy();
  add('سوغات', { type: 'physical', delivery: 'shipping', sellable_id: 902 });
  expect(screen.getByText(/از ۲ فروشگاه است و هر کدام جداگانه فرستاده می‌شود/)).toBeTruthy();
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

it('says whether taxes are added or contained, in a shop with taxes alone', () => {
  const textWith = (taxes?: 'with-tax' | 'without-tax'): string => {
    stop = startShopActors({ flows: { ...flows, ...(taxes && { taxes }) }, locale: 'fa-ir' });
    render(blockElement(subject));
    act(() => void addToCart(cardSnapshot(sampleCard()), 1));
    const text = document.body.textContent ?? '';
    cleanup();
    stop();
    return text;
  };
  expect(textWith('without-tax')).toContain('مبلغ پیش از مالیات');
  expect(textWith('without-tax')).not.toContain('مبلغ قابل پرداخت');
  expect(textWith('with-tax')).toContain('قیمت‌ها با مالیات است.');
  expect(textWith()).toContain('مبلغ قابل پرداخت');
  expect(textWith()).not.toContain('مالیات');
});

it('offers no checkout for a cart of which nothing is left', () => {
  const kept = { ...flows, cart: { ...flows.cart, sessionCart: true } };
  stop = startShopActors({ flows: kept, locale: 'fa-ir' });
  render(blockElement(subject));
  act(() => void addToCart({ ...cardSnapshot(sampleCard()), id: 77 }, 1));
  expect(screen.getByRole('link', { name: 'تکمیل خرید' })).toBeTruthy();
  const { stores } = requireActors();
  const stored = JSON.stringify(stores.cart.read()).replaceAll(/"stock":\d+/g, '"stock":0');
  act(() => stop());
  stores.cart.write(JSON.parse(stored));
  stop = startShopActors({ flows: kept, locale: 'fa-ir' });
  cleanup();
  render(blockElement(subject));
  expect(screen.getByRole('heading')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'تکمیل خرید' })).toBeNull();
});
