// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { cartSnapshot, startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import buyBox from '#blocks/buy-box/definition.ts';
import BuyBox from '#blocks/buy-box/buy-box.tsx';
import cartSummary from '#blocks/cart-summary/definition.ts';
import CartSummary from '#blocks/cart-summary/cart-summary.tsx';
import checkoutPayment from '#blocks/checkout-payment/definition.ts';
import CheckoutPayment from '#blocks/checkout-payment/checkout-payment.tsx';
import catalogue from '#blocks/generated/messages.fa.json' with { type: 'json' };
import header from '#blocks/header/definition.ts';
import Header from '#blocks/header/header.tsx';
import productComments from '#blocks/product-comments/definition.ts';
import ProductComments from '#blocks/product-comments/product-comments.tsx';
import storeHeading from '#blocks/store-heading/definition.ts';
import StoreHeading from '#blocks/store-heading/store-heading.tsx';
import storeList from '#blocks/store-list/definition.ts';
import StoreList from '#blocks/store-list/store-list.tsx';
import { sampleQuote } from '#schemas/entities/order-examples.ts';
import { root } from './shared/root.ts';
import { blockElement, viewBlock } from './testing/render-block.tsx';

// A shop may only sell to guests. It must not offer a login, because nothing would open one.

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => {};
let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
  stop = () => {};
  vi.unstubAllGlobals();
});

const texts = (type: keyof typeof catalogue): Record<string, unknown> => catalogue[type];
const subjects = {
  'buy-box': { definition: buyBox, component: BuyBox, messages: texts('buy-box') },
  header: { definition: header, component: Header, messages: texts('header') },
  'product-comments': {
    definition: productComments,
    component: ProductComments,
    messages: texts('product-comments'),
  },
  'store-heading': { definition: storeHeading, component: StoreHeading, messages: texts('store-heading') },
  'store-list': { definition: storeList, component: StoreList, messages: texts('store-list') },
};

/** Offers for customers only, as the server renders them. */
const offers = [
  ['buy-box', 'soldOut', /خبرم کن|خبر بده|موجود شد/],
  ['buy-box', 'default', /هدیه/],
  ['header', 'default', /ورود/],
  ['product-comments', 'default', /دیدگاه خود|نوشتن|پاسخ|مفید/],
  ['store-heading', 'default', /دنبال/],
  ['store-list', 'default', /دنبال/],
] as const;

it.each(offers)('%s (%s) offers nothing that needs a customer', (type, example, offer) => {
  const subject = subjects[type] as (typeof subjects)['buy-box'];
  const offered = (hasLogin: boolean) =>
    [...viewBlock(subject, { example, hasLogin }).element.querySelectorAll('button, a')].filter((element) =>
      offer.test(`${element.textContent} ${element.getAttribute('aria-label') ?? ''}`),
    ).length;
  expect(offered(true)).toBeGreaterThan(0);
  expect(offered(false)).toBe(0);
});

it.each([true, false])('the cart asks for a discount code only with a login (%s)', async (hasLogin) => {
  stop = startTestCheckout({ user: null, cart: [cartSnapshot] });
  render(
    blockElement(
      { definition: cartSummary, component: CartSummary, messages: texts('cart-summary') },
      { hasLogin },
    ),
  );
  await waitFor(() => expect(screen.queryByRole('heading')).toBeTruthy());
  expect(screen.queryAllByRole('button', { name: /کد تخفیف/ })).toHaveLength(hasLogin ? 1 : 0);
});

it.each([true, false])('the payment step asks for one only with a login (%s)', async (hasLogin) => {
  const engine = stubEngine({});
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.includes('/orders/quote') ? Response.json({ quote: sampleQuote() }) : engine(url, init),
  );
  stop = startTestCheckout({ user: null, flows: { checkout: { guest: true } } });
  render(
    blockElement(
      { definition: checkoutPayment, component: CheckoutPayment, messages: texts('checkout-payment') },
      { hasLogin },
    ),
  );
  await waitFor(() => {
    act(() =>
      sendToCheckout({
        type: 'step.submit',
        values: { full_name: 'سارا رضایی', phone_number: '09121234567' },
      }),
    );
    act(() => sendToCheckout({ type: 'step.next' }));
    expect(screen.queryByRole('heading', { name: 'پرداخت' })).toBeTruthy();
  });
  expect(screen.queryAllByLabelText(/کد تخفیف/)).toHaveLength(hasLogin ? 2 : 0);
});

/** Only customers see these, or the documents already refuse them in a shop without a login. */
const exceptions = [
  'blocks/account-layout',
  'blocks/checkout-status',
  'blocks/followed-stores',
  'blocks/profile-overview',
  'blocks/stock-alert-list',
];

it('every other block that opens the login asks whether there is one', () => {
  const opening = /\bopenLogin\b|use-login-first|use-stock-alert|use-follow-toggle|use-cart-discount-code/;
  const folders = new Map<string, string>();
  for (const file of globSync('blocks/*/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] })) {
    const folder = path.dirname(file);
    folders.set(folder, (folders.get(folder) ?? '') + readFileSync(path.join(root, file), 'utf8'));
  }
  const opens = [...folders].filter(([, code]) => opening.test(code));
  expect(opens.length).toBeGreaterThan(8);
  const unasked = opens.filter(([, code]) => !code.includes('useHasLogin')).map(([folder]) => folder);
  expect(unasked.toSorted()).toEqual(exceptions);
});
