// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import { queryClient } from '#actors/operations/query-client.ts';
import { requireActors } from '#actors/running.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';
import { samplePayment } from '#schemas/entities/order-examples.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import { stubUploads } from '#tools/testing/stub-upload.ts';
import { cardGroups } from './bank-card.tsx';
import definition from './definition.ts';
import component from './direct-payment.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
const code = 'PAY1234567890';
let stop = () => {};
beforeEach(() => {
  history.replaceState(null, '', `/test-direct-pay/${code}`);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

const transfer = (changes: Partial<PaymentSummary> = {}): PaymentSummary =>
  samplePayment({
    method: 'transfer',
    provider: 'transfer',
    status: 'pending',
    tracking_code: null,
    expires_at: new Date(Date.now() + 5 * 3_600_000 + 1000).toISOString(),
    ...changes,
  });
const cards = [{ number: '6037991899999993', holder: 'فروشگاه ویترین', bank: 'بانک ملی ایران' }];
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const direct = (
  payment: PaymentSummary,
  receipt: object | null = null,
  held_until: string | null = inMinutes(25),
) => ({ payment, order: 'ORDER1234567', charge: null, invoice_number: 100_482, cards, receipt, held_until });

function open(answers: Record<string, unknown>, removed: readonly string[] = []): void {
  vi.stubGlobal('fetch', vi.fn(stubEngine(answers)));
  stop = startTestCheckout({ cart: [] });
  render(blockElement(subject, { removed }));
}
const choose = (file: File): void =>
  void act(() => fireEvent.change(screen.getByLabelText(/انتخاب تصویر/), { target: { files: [file] } }));
const send = (): void =>
  void act(() => fireEvent.click(screen.getByRole('button', { name: 'فرستادن رسید' })));

it('renders one h1 and is marked busy on the server', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('heading', { level: 1 }), name).toHaveLength(1);
    expect(countIn(view, '[aria-busy=true]'), name).toBeGreaterThan(0);
  });
});

it('shows a card number in groups of four, left to right', () => {
  expect(cardGroups('6037991899999993')).toEqual(['6037', '9918', '9999', '9993']);
});

/** Whether an element says until when the receipt is to be sent. */
const isDue = (_text: string, element: Element | null): boolean =>
  element?.tagName === 'SPAN' && /^تا ۰[۴۵]:[۰-۹]{2}:[۰-۹]{2} دیگر رسید را بفرستید/.test(element.textContent);

it('shows the card, the amount and the deadline', async () => {
  open({ '/direct-payments/': direct(transfer()) });
  const card = await screen.findByRole('article', { name: 'کارت مقصد' });
  expect(card.querySelector('bdi')?.dir).toBe('ltr');
  expect(card.textContent).toContain('۶۰۳۷۹۹۱۸');
  expect(screen.getByText('۹۰٬۰۰۰')).toBeTruthy();
  // Only the reservation runs. The later deadline is a moment.
  expect(document.querySelectorAll('b.tabular')).toHaveLength(1);
  expect(screen.getByText(/پس از آن تا .+ هم رسید را می‌پذیریم/)).toBeTruthy();
  expect(screen.getByText(/تصویر رسید را بفرستید/)).toBeTruthy();
  for (const name of ['کپی شمارهٔ کارت', 'کپی مبلغ به ریال'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

it('offers to copy rials for toman alone', async () => {
  open({ '/direct-payments/': direct(transfer({ currency: 'dollar' })) });
  expect(await screen.findByRole('button', { name: 'کپی مبلغ' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'کپی مبلغ به ریال' })).toBeNull();
});

it('shows how long the goods are kept without a receipt, and when they are not kept any more', async () => {
  open({ '/direct-payments/': direct(transfer()) });
  expect((await screen.findByText(/برای شما نگه داشته می‌شوند/)).textContent).toMatch(/۲[۴۵]:[۰-۹]{2}/);
  cleanup();
  stop();
  queryClient.clear();
  open({ '/direct-payments/': direct(transfer(), null, null) });
  expect(await screen.findByText(/دیگر برای شما نگه داشته نمی‌شوند/)).toBeTruthy();
  expect(screen.getByText(isDue)).toBeTruthy();
  expect(document.querySelectorAll('b.tabular')).toHaveLength(1);
});

it('validates that a receipt is present, is a picture and is small enough', async () => {
  open({ '/direct-payments/': direct(transfer()) });
  await screen.findByRole('button', { name: 'فرستادن رسید' });
  send();
  expect(screen.getByRole('alert').textContent).toBe('تصویر رسید را انتخاب کنید.');
  choose(new File(['text'], 'a.txt', { type: 'text/plain' }));
  expect(screen.getByRole('alert').textContent).toContain('این فایل تصویر نیست');
  choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
  expect(screen.getByRole('alert').textContent).toContain('بیش از ۵ مگابایت');
  // Another file with the name of a picture.
  choose(new File(['text'], 'b.png', { type: 'image/png' }));
  fireEvent.error(screen.getByRole('img', { name: 'پیش‌نمایش تصویر رسید' }));
  expect(screen.getByRole('alert').textContent).toContain('این فایل تصویر نیست');
  expect(screen.queryByRole('img', { name: 'پیش‌نمایش تصویر رسید' })).toBeNull();
  send();
  expect(screen.getByRole('alert').textContent).toContain('این فایل تصویر نیست');
});

it('previews the receipt before sending, and shows that it waits for review after', async () => {
  let isSent = false;
  const receipt = { uploaded_at: '2026-11-20T12:00:00.000Z', status: 'waiting', reason: null };
  const payment = () => transfer(isSent ? { status: 'processing', expires_at: null } : {});
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.includes('/direct-payments/')
        ? direct(payment(), isSent ? receipt : null)
        : { payment: payment(), order: 'ORDER1234567' },
    ),
  );
  const uploads = stubUploads();
  stop = startTestCheckout({ cart: [] });
  render(blockElement(subject));
  await screen.findByRole('button', { name: 'فرستادن رسید' });
  choose(new File(['picture'], 'a.png', { type: 'image/png' }));
  expect(screen.getByRole('img', { name: 'پیش‌نمایش تصویر رسید' }).getAttribute('src')).toBe('blob:preview');
  send();
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.progress(1, 4));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByRole('button', { name: /در حال فرستادن/ }).textContent).toContain('۲۵');
  act(() => screen.getByRole('button', { name: 'لغو' }).click());
  expect(uploads[0]?.isAborted).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'فرستادن رسید' }));
  send();
  await waitFor(() => expect(uploads).toHaveLength(2));
  isSent = true;
  uploads[1]?.answer(200, { payment: payment(), receipt });
  expect(await screen.findByText('رسید شما رسید و در حال بررسی است')).toBeTruthy();
  expect([...(uploads[1]?.form.keys() ?? [])]).toEqual(['receipt']);
  // The result has the focus of the button that is gone, so that it is in view. Nothing more is to be paid.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
  expect(document.activeElement?.textContent).toContain('رسید شما رسید و در حال بررسی است');
  expect(screen.queryByRole('article', { name: 'کارت مقصد' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'کپی مبلغ به ریال' })).toBeNull();
  // Order, amount and the picture say what was sent.
  const facts = screen.getByText('شمارهٔ سفارش').closest('dl');
  expect(facts?.textContent).toContain('۱۰۰۴۸۲');
  expect(facts?.textContent).toContain('۹۰٬۰۰۰');
  expect(
    within(facts as HTMLElement)
      .getByRole('img')
      .getAttribute('src'),
  ).toBe('blob:preview');
  expect(screen.getByRole('link', { name: 'دیدن سفارش' }).getAttribute('href')).toBe(
    '/test-buy-verify/ORDER1234567',
  );
});

it.each([
  ['2026-11-23T12:00:00+03:30', 'شنبه تا چهارشنبه، از ساعت ۹ تا ۲۴ بررسی می‌شوند', false],
  ['2026-11-26T12:00:00+03:30', 'بررسی از شنبه ۷ آذر ۱۴۰۵', true],
])('says when receipts are reviewed on the shop’s clock, at %s', async (now, words, isClosed) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const receipt = { uploaded_at: now, status: 'waiting', reason: null };
  open({ '/direct-payments/': direct(transfer({ status: 'processing', expires_at: null }), receipt) });
  expect((await screen.findByText(/رسیدها/)).textContent).toContain(words);
  await waitFor(() => expect(screen.queryAllByText(/خارج از ساعت کار/)).toHaveLength(isClosed ? 1 : 0));
  // After a reload the browser has no picture, and the page says that the shop has it.
  expect(screen.getByText('به دست فروشگاه رسیده است')).toBeTruthy();
  // The form does not ask again for a receipt that was sent.
  expect(screen.queryByText(/تصویر رسید را بفرستید/)).toBeNull();
});

it('ends the order in the checkout’s draft once its receipt is sent, so that a new cart can be bought', async () => {
  const receipt = { uploaded_at: '2026-11-20T12:00:00.000Z', status: 'waiting', reason: null };
  open({ '/direct-payments/': direct(transfer({ status: 'processing', expires_at: null }), receipt) });
  const { checkout } = requireActors().stores;
  const draft = { owner: null, step: 'payment', values: {}, done: [], address_id: null, address: null };
  const payment = {
    currency: 'toman',
    discount_code: null,
    wallet: false,
    method: 'transfer',
    provider: null,
  };
  const order = { placing: null, paying: null, placed: { code: 'ORDER1234567', items: '[]' } };
  checkout.write({ version: 1, ...draft, ...payment, ...order });
  await waitFor(() => expect(checkout.read()).toMatchObject({ placed: null, step: null }));
});

it('shows why a receipt was rejected and accepts another', async () => {
  open({
    '/direct-payments/': direct(transfer({ status: 'failed', reason: 'x', expires_at: null }), {
      uploaded_at: '2026-11-20T12:00:00.000Z',
      status: 'rejected',
      reason: 'مبلغ خوانا نیست.',
    }),
  });
  expect(await screen.findByText(/مبلغ خوانا نیست/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'فرستادن رسید' })).toBeTruthy());
});

it('shows no picture of a try that did not arrive as the receipt that another device sent', async () => {
  let answer = direct(transfer());
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const uploads = stubUploads();
  stop = startTestCheckout({ cart: [] });
  render(blockElement(subject));
  await screen.findByRole('button', { name: 'فرستادن رسید' });
  choose(new File(['picture'], 'a.png', { type: 'image/png' }));
  send();
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => screen.getByRole('button', { name: 'لغو' }).click());
  const receipt = { uploaded_at: '2026-11-20T12:00:00.000Z', status: 'waiting', reason: null };
  answer = direct(transfer({ status: 'processing', expires_at: null }), receipt);
  await act(() => queryClient.refetchQueries({ queryKey: ['payments.direct'] }));
  expect(await screen.findByText('شمارهٔ سفارش')).toBeTruthy();
  expect(screen.queryByRole('img', { name: messages.facts.picture })).toBeNull();
});

it('does not offer the rejected picture of a receipt to be sent again', async () => {
  const receipt = { uploaded_at: '2026-11-20T12:00:00.000Z', status: 'waiting', reason: null };
  const sent = { payment: transfer({ status: 'processing', expires_at: null }), receipt };
  let answer = direct(transfer());
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const uploads = stubUploads();
  stop = startTestCheckout({ cart: [] });
  render(blockElement(subject));
  await screen.findByRole('button', { name: 'فرستادن رسید' });
  choose(new File(['picture'], 'a.png', { type: 'image/png' }));
  send();
  await waitFor(() => expect(uploads).toHaveLength(1));
  answer = direct(sent.payment, receipt);
  uploads[0]?.answer(200, sent);
  expect(await screen.findByText('رسید شما رسید و در حال بررسی است')).toBeTruthy();
  answer = direct(transfer({ status: 'failed', reason: 'x', expires_at: null }), {
    ...receipt,
    status: 'rejected',
    reason: 'مبلغ خوانا نیست.',
  });
  await act(() => queryClient.refetchQueries({ queryKey: ['payments.direct'] }));
  expect(await screen.findByText(/مبلغ خوانا نیست/)).toBeTruthy();
  await screen.findByRole('button', { name: 'فرستادن رسید' });
  expect(screen.queryByRole('img', { name: 'پیش‌نمایش تصویر رسید' })).toBeNull();
  send();
  expect(screen.getByText('تصویر رسید را انتخاب کنید.')).toBeTruthy();
  expect(uploads).toHaveLength(1);
});

it('hides the card of a canceled transfer, but still accepts a receipt for money already sent', async () => {
  open({
    '/direct-payments/': direct(transfer({ status: 'canceled', reason: 'canceled', expires_at: null })),
  });
  expect(await screen.findByText('این راه پرداخت کنار گذاشته شده است')).toBeTruthy();
  expect(screen.getByText(/دیگر چیزی برای آن واریز نکنید/)).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'کارت مقصد' })).toBeNull();
  for (const name of ['کپی شمارهٔ کارت', 'کپی مبلغ به ریال'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText(/به کارت زیر واریز کنید/)).toBeNull();
  expect(await screen.findByRole('button', { name: 'فرستادن رسید' })).toBeTruthy();
});

it('hides the card after the order is closed', async () => {
  open({ '/direct-payments/': { ...direct(transfer({ status: 'expired', expires_at: null })), cards: [] } });
  expect(await screen.findByRole('button', { name: 'فرستادن رسید' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'کپی مبلغ به ریال' })).toBeNull();
});

it('links to the order after it is paid', async () => {
  open({ '/direct-payments/': direct(transfer({ status: 'paid', expires_at: null })) });
  expect((await screen.findByRole('link', { name: 'دیدن سفارش و کدها' })).getAttribute('href')).toBe(
    '/test-buy-verify/ORDER1234567',
  );
  expect(screen.queryByRole('button', { name: 'فرستادن رسید' })).toBeNull();
});

it('leads to the charged wallet where the shop has a page of it', async () => {
  const charged = {
    ...direct(transfer({ status: 'paid', expires_at: null })),
    order: null,
    charge: 'W4LL37',
  };
  open({ '/direct-payments/': charged });
  const [link] = await screen.findAllByRole('link');
  expect(link?.getAttribute('href')).toBe('/test-wallet?charge=W4LL37');
  cleanup();
  stop();
  queryClient.clear();
  open({ '/direct-payments/': charged }, ['wallet']);
  expect(await screen.findByText(messages.status.charged.title)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
