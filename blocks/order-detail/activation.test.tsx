// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageAddress } from '#actors/pages/page-url.ts';
import { queryClient } from '#actors/operations/query-client.ts';
import { startShopActors } from '#actors/start.ts';
import { freshStores, signIn, testFlows } from '#actors/testing.ts';
import type { Activation } from '#schemas/entities/activation.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import type { Order, OrderedLine } from '#schemas/entities/order.ts';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './order-detail.tsx';
import { gift, line, paid } from './testing/bills.ts';

const form: ProductForm = {
  schema: {
    type: 'object',
    properties: { player: { type: 'string', title: 'شناسهٔ بازیکن' } },
    required: ['player'],
  },
  uiSchema: {},
};
const top = (activation: Partial<Activation>, changes: Partial<OrderedLine> = {}): OrderedLine => ({
  ...line,
  title: 'عضویت هفتگی',
  type: 'digital',
  qty: 1,
  delivery: 'activation',
  activation_hours: 2,
  answers: [{ field: 'player', title: 'شناسهٔ بازیکن', value: '123' }],
  activation: {
    id: 31,
    status: 'waiting',
    due_at: null,
    note: '',
    reference: null,
    form: null,
    ...activation,
  },
  ...changes,
});
const bill = (shownLine: OrderedLine, changes: Partial<Order> = {}): Order => ({
  ...paid,
  status: 'preparing',
  waits_for: 'activation',
  parcels: [
    {
      ...gift,
      status: 'preparing',
      codes: [],
      waits_for: changes.waits_for ?? 'activation',
      lines: [shownLine],
    },
  ],
  ...changes,
});

let shown: Order;
let sent: unknown[];
let stop = () => {};
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const answer = (body: object) => Response.json(body);
    if (path.endsWith('/lines/31/answers')) {
      sent.push(JSON.parse(String(init.body)));
      shown = bill(top({}));
      return answer({ order: shown });
    }
    if (path.startsWith('/api/v1/payments/')) return answer({ payment: paid.payments[0], order: 'AAAA' });
    return answer({ order: shown });
  });
});
afterEach(() => {
  cleanup();
  stop();
  queryClient.clear();
});
function open(order: Order, removed: readonly string[] = []): void {
  shown = order;
  stop = startShopActors({
    flows: testFlows,
    locale: 'fa-ir',
    ports: { stores: signIn(freshStores()), geolocation: null },
  });
  pageAddress().set({ url: new URL('/test-bill/AAAA', location.href), byHistory: false });
  render(blockElement({ definition, component, messages }, { removed }));
}

it('promises what the product page promises, says until when, and speaks of no codes', async () => {
  open(bill(top({ due_at: '2026-03-01T14:05:00Z' })));
  expect(await screen.findByText('فروشگاه در حال انجام سفارش شماست')).toBeTruthy();
  expect(screen.getByText(/انجام توسط فروشگاه تا ۲ ساعت کاری.*۱۰ اسفند/)).toBeTruthy();
  // The bill and the parcel each have it.
  expect(screen.getAllByText('در حال انجام توسط فروشگاه')).toHaveLength(2);
  expect(screen.queryByText(/کدها/)).toBeNull();
});

it('leads to the verification where nothing is done before', async () => {
  open(bill(top({}, { delivery: 'verification' }), { waits_for: 'identity' }));
  expect(await screen.findByText('سفارش شما پس از احراز هویت انجام می‌شود')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'احراز هویت' }).length).toBeGreaterThan(0);
  expect(screen.queryByText(/کدهای شما/)).toBeNull();
});

it('asks for the correction with what was answered, sends it, and shows the bill that follows', async () => {
  open(
    bill(top({ status: 'correcting', note: 'این شناسه در بازی نیست.', form }), { waits_for: 'correction' }),
  );
  expect(await screen.findByText('این شناسه در بازی نیست.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'پیام به پشتیبانی' })).toBeTruthy();
  const field = await screen.findByLabelText<HTMLInputElement>('شناسهٔ بازیکن');
  expect(field.value).toBe('123');
  fireEvent.change(field, { target: { value: '456' } });
  fireEvent.click(screen.getByRole('button', { name: 'فرستادن اصلاح' }));
  await waitFor(() => expect(sent).toEqual([{ answers: { player: '456' } }]));
  expect(await screen.findByText('فروشگاه در حال انجام سفارش شماست')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'فرستادن اصلاح' })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'وضعیت سفارش' })),
  );
});

it('promises nothing to a buyer who has not confirmed the number', async () => {
  open(bill(top({}), { waits_for: 'mobile' }));
  expect(await screen.findByText('انجام توسط فروشگاه پس از تأیید شمارهٔ موبایل شما')).toBeTruthy();
  expect(screen.queryByText(/ساعت کاری/)).toBeNull();
});

it('shows what came of it: note and number, or the reason and where the money is', async () => {
  open(
    bill(top({ status: 'done', note: 'خوش بگذرد', reference: 'R-77' }), {
      status: 'delivered',
      waits_for: null,
    }),
  );
  expect(await screen.findByText('فروشگاه این مورد را انجام داد')).toBeTruthy();
  expect(screen.getByText('خوش بگذرد')).toBeTruthy();
  expect(screen.getByText('R-77').closest('bdi')?.dir).toBe('ltr');
  cleanup();
  stop();
  queryClient.clear();
  open(bill(top({ status: 'refused', note: 'بازی بسته است' }), { status: 'rejected', waits_for: null }));
  expect(await screen.findByText('بازی بسته است')).toBeTruthy();
  expect(screen.getByText(/بخش «بازگشت وجه»/)).toBeTruthy();
});

it('has no links to the verification and to tickets where the shop has removed them', async () => {
  const removed = ['identity', 'new-ticket'];
  open(bill(top({}, { delivery: 'verification' }), { waits_for: 'identity' }), removed);
  expect(await screen.findByText('سفارش شما پس از احراز هویت انجام می‌شود')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'احراز هویت' })).toBeNull();
  cleanup();
  stop();
  queryClient.clear();
  open(bill(top({ status: 'correcting', form }), { waits_for: 'correction' }), removed);
  expect(await screen.findByLabelText('شناسهٔ بازیکن')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'پیام به پشتیبانی' })).toBeNull();
});
