// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { takenBack } from '#actors/checkout/draft-store.ts';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import { requireActors } from '#actors/running.ts';
import { sampleOrder, sampleQuote } from '#schemas/entities/order-examples.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import component from './checkout-status.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const went = vi.hoisted(() => [] as string[]);
vi.mock('#actors/pages/navigate.ts', async (original) => ({
  ...(await original<object>()),
  goTo: (href: string) => went.push(href),
}));

const subject = { definition, component, messages };

it('reserves space on the server and is marked busy', () => {
  const count = eachExample(subject, (view, name) =>
    expect(countIn(view, '[aria-busy=true]'), name).toBeGreaterThan(0),
  );
  expect(count).toBe(4);
});

it('links from an empty cart to the products', async () => {
  startTestCheckout({ cart: [] });
  render(blockElement(subject));
  expect((await screen.findByRole('link', { name: 'دیدن محصولات' })).getAttribute('href')).toBe(
    '/test-products',
  );
});

it('asks a visitor to sign in', async () => {
  startTestCheckout({ user: null });
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
  startTestCheckout();
  const { container } = render(blockElement(subject));
  expect(
    await screen.findByText('قیمت «گیفت کارت اپل» از ۴۵٬۰۰۰ تومان به ۵۰٬۰۰۰ تومان افزایش یافت.'),
  ).toBeTruthy();
  expect(screen.getByText(/از «استیم» فقط ۱ عدد مانده است/)).toBeTruthy();
  expect(screen.getByText(/«یکی از محصولات» دیگر موجود نیست/)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'سبد شما تغییر کرده است' })),
  );
  act(() => fireEvent.click(screen.getByRole('button', { name: 'تأیید و ادامهٔ خرید' })));
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('leaves for the page of an order that was closed elsewhere, and not while it goes back into the cart', async () => {
  const code = 'ORDER1234567';
  const order = sampleOrder({ code, status: 'canceled', payment: 'expired', payable_until: null });
  const asked: string[] = [];
  const answer = stubEngine({ [`/orders/${code}`]: { order } });
  vi.stubGlobal('fetch', async (path: string) => (asked.push(path), answer(path)));
  startTestCheckout({ cart: [] });
  const none = { owner: null, step: null, address_id: null, address: null, discount_code: null };
  const method = { currency: 'toman', wallet: false, method: null, provider: null };
  const placed = { placing: null, paying: null, placed: { code, items: '[]' } };
  const { checkout } = requireActors().stores;
  checkout.write({ version: 1, ...none, ...method, ...placed, values: {}, done: [] });
  act(() => takenBack.set(code));
  render(blockElement(subject));
  expect(await screen.findByText(messages.placed.title)).toBeTruthy();
  expect(asked.filter((path) => path.includes(code))).toEqual([]);
  act(() => takenBack.set(null));
  await waitFor(() => expect(went).toEqual([`/test-buy-verify/${code}`]));
});

const refusal = (code: string, status: number, more: object) =>
  Response.json({ code, status, detail: '', ...more }, { status });

it('names what is sold out in a cart of which nothing is left, and leads to the cart', async () => {
  const changes = [
    { id: 411, title: '', kind: 'gone', before: 1, after: 0 },
    { id: 412, title: 'استیم', kind: 'stock', before: 1, after: 0 },
  ];
  vi.stubGlobal(
    'fetch',
    stubEngine({ '/orders/quote': refusal('cart-empty', 409, { details: { changes } }) }),
  );
  startTestCheckout();
  render(blockElement(subject));
  const heading = await screen.findByRole('heading', { name: messages.gone.title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.body.textContent).toContain('«گیفت کارت اپل» دیگر قابل خرید نیست.');
  expect(screen.getByText('«استیم» دیگر قابل خرید نیست.')).toBeTruthy();
  expect(screen.queryByText('سبد خرید شما خالی است')).toBeNull();
  expect(screen.getByRole('link', { name: 'بازگشت به سبد خرید' }).getAttribute('href')).toBe('/test-cart');
});

it('says which accepted code applies no longer and why, and what else the order promises in another way', async () => {
  const [first] = sampleQuote().parcels;
  const later = { ...first, lines: first?.lines.map((line) => ({ ...line, delivery: 'verification' })) };
  let answers: unknown[] = [{ quote: sampleQuote({ discount_code: 'EYD', code_discount: 10_000 }) }];
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('/orders/quote')) return Response.json({ sellables: [] });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  startTestCheckout();
  const { container } = render(blockElement(subject));
  await waitFor(() => expect(container.textContent).toBe(''));
  act(() => sendToCheckout({ type: 'discount.apply', code: 'EYD' }));
  answers = [
    refusal('discount-not-usable', 409, { detail: 'مهلت این کد گذشته است.' }),
    { quote: { ...sampleQuote(), hash: 'another', parcels: [later] } },
  ];
  expect(await screen.findByText(/دیگر اعمال نمی‌شود. مهلت این کد گذشته است./)).toBeTruthy();
  expect(
    screen.getByText(/«گیفت کارت اپل – ۱۰ دلاری آمریکا» تغییر کرده است: تحویل پس از احراز هویت/),
  ).toBeTruthy();
  act(() => fireEvent.click(screen.getByRole('button', { name: 'تأیید و ادامهٔ خرید' })));
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('explains what is safe when the engine does not answer, and retries', async () => {
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () =>
    Promise.reject(new TypeError('offline')),
  );
  vi.stubGlobal('fetch', fetch);
  startTestCheckout();
  const { container } = render(blockElement(subject));
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' });
  expect(screen.getByText(/سبد و اطلاعات شما سر جایش است/)).toBeTruthy();
  fetch.mockImplementation(stubEngine({ '/orders/quote': { quote: sampleQuote() } }));
  act(() => fireEvent.click(again));
  await waitFor(() => expect(container.textContent).toBe(''));
});
