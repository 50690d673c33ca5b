// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import { sampleQuote } from '#schemas/entities/order-examples.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import component from './checkout-status.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
});

it('reserves space on the server and is marked busy', () => {
  const count = eachExample(subject, (view, name) =>
    expect(countIn(view, '[aria-busy=true]'), name).toBeGreaterThan(0),
  );
  expect(count).toBe(4);
});

it('links from an empty cart to the products', async () => {
  stop = startTestCheckout({ cart: [] });
  render(blockElement(subject));
  expect((await screen.findByRole('link', { name: 'دیدن محصولات' })).getAttribute('href')).toBe(
    '/test-products',
  );
});

it('asks a visitor to sign in', async () => {
  stop = startTestCheckout({ user: null });
  render(blockElement(subject));
  expect(await screen.findByRole('button', { name: 'ورود یا ثبت‌نام' })).toBeTruthy();
});

it('lists changes, and renders nothing after they are accepted', async () => {
  const changes = [
    { id: 411, title: 'گیفت کارت اپل', kind: 'price' as const, before: 45_000, after: 50_000 },
    { id: 412, title: 'استیم', kind: 'stock' as const, before: 3, after: 1 },
    { id: 413, title: '', kind: 'gone' as const, before: 1, after: 0 },
  ];
  vi.stubGlobal(
    'fetch',
    stubEngine({ '/orders/quote': { quote: sampleQuote({ changes }) }, '/sellables': { sellables: [] } }),
  );
  stop = startTestCheckout();
  const { container } = render(blockElement(subject));
  expect(
    await screen.findByText('قیمت «گیفت کارت اپل» از ۴۵٬۰۰۰ تومان به ۵۰٬۰۰۰ تومان افزایش یافت.'),
  ).toBeTruthy();
  expect(screen.getByText(/از «استیم» فقط ۱ عدد مانده است/)).toBeTruthy();
  expect(screen.getByText(/«یکی از محصولات» دیگر موجود نیست/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'سبد شما تغییر کرده است' }));
  act(() => fireEvent.click(screen.getByRole('button', { name: 'تأیید و ادامهٔ خرید' })));
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('explains what is safe when the engine does not answer, and retries', async () => {
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () =>
    Promise.reject(new TypeError('offline')),
  );
  vi.stubGlobal('fetch', fetch);
  stop = startTestCheckout();
  const { container } = render(blockElement(subject));
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' });
  expect(screen.getByText(/سبد و اطلاعات شما سر جایش است/)).toBeTruthy();
  fetch.mockImplementation(stubEngine({ '/orders/quote': { quote: sampleQuote() } }));
  act(() => fireEvent.click(again));
  await waitFor(() => expect(container.textContent).toBe(''));
});
