// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageAddress } from '#actors/pages/page-url.ts';
import { queryClient } from '#actors/operations/query-client.ts';
import { startShopActors } from '#actors/start.ts';
import { freshStores, signIn, testFlows } from '#actors/testing.ts';
import type { OrderGift } from '#schemas/entities/gift.ts';
import type { Order } from '#schemas/entities/order.ts';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './order-detail.tsx';
import { gift as parcel, line, paid } from './testing/bills.ts';

/** Stands for the network that loads the form of a gift. The form fails to load when it rejects. */
const network = vi.hoisted(() => ({ reach: async (): Promise<void> => {} }));
vi.mock(import('#schemas/load-code.ts'), async (original) => ({
  ...(await original()),
  loadCode: async (load) => {
    await network.reach();
    return await load();
  },
}));

const sent: OrderGift = {
  id: 31,
  recipient: 'سارا',
  mobile: '09350001122',
  sender: 'نگار',
  message: 'تولدت مبارک!',
  status: 'sent',
  sent_at: '2026-03-01T12:00:00Z',
  expires_at: '2026-05-01T12:00:00Z',
  opened_at: null,
};
const bill = (gift: OrderGift): Order => ({
  ...paid,
  status: 'delivered',
  parcels: [{ ...parcel, codes: [], lines: [{ ...line, qty: 1, gift }] }],
});

let shown: Order;
let calls: { path: string; body: unknown }[];
let answer: () => Response | Promise<Response>;
let stop = () => {};
beforeEach(() => {
  calls = [];
  answer = () => Response.json({ order: shown });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.includes('/gifts/')) {
      calls.push({ path, body: init.body === undefined ? null : (JSON.parse(String(init.body)) as unknown) });
      return answer();
    }
    if (path.startsWith('/api/v1/payments/'))
      return Response.json({ payment: paid.payments[0], order: 'AAAA' });
    return Response.json({ order: shown });
  });
});
afterEach(() => {
  network.reach = async () => {};
  cleanup();
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});
function open(gift: OrderGift): void {
  shown = bill(gift);
  stop = startShopActors({
    flows: testFlows,
    locale: 'fa-ir',
    ports: { stores: signIn(freshStores()), geolocation: null },
  });
  pageAddress().set({ url: new URL('/test-bill/AAAA', location.href), byHistory: false });
  render(blockElement({ definition, component, messages }));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('says whether the gift was sent and opened, and shows no code of it', async () => {
  open(sent);
  expect(await screen.findByText('هدیه برای سارا فرستاده شد')).toBeTruthy();
  expect(screen.getByText('۰۹۳۵۰۰۰۱۱۲۲')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'نمایش کد' })).toBeNull();
  cleanup();
  stop();
  queryClient.clear();
  open({ ...sent, status: 'opened', opened_at: '2026-03-02T12:00:00Z' });
  expect(await screen.findByText('سارا هدیه را باز کرد')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ویرایش هدیه' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'پس گرفتن هدیه' })).toBeNull();
  expect(screen.getByRole('button', { name: 'فرستادن دوباره' })).toBeTruthy();
});

it('corrects a wrong number, with the reason at its field, and shows the answer at once', async () => {
  open({ ...sent, status: 'failed' });
  expect(await screen.findByText('پیامک هدیه به سارا نرسید')).toBeTruthy();
  press('ویرایش هدیه');
  const field = await screen.findByLabelText<HTMLInputElement>(/موبایل گیرنده/);
  answer = () =>
    Response.json(
      {
        code: 'validation-failed',
        errors: [{ field: 'mobile', code: 'wrong-length', message: 'شماره کوتاه است' }],
      },
      { status: 422 },
    );
  fireEvent.change(field, { target: { value: '۰۹۳۶' } });
  press('ذخیرهٔ تغییرات');
  expect(await screen.findByText('شماره کوتاه است')).toBeTruthy();
  answer = () => {
    shown = bill({ ...sent, mobile: '09360001122', status: 'sending' });
    return Response.json({ order: shown });
  };
  fireEvent.change(field, { target: { value: '۰۹۳۶۰۰۰۱۱۲۲' } });
  press('ذخیرهٔ تغییرات');
  expect(await screen.findByText('هدیه برای سارا در راه است')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ذخیرهٔ تغییرات' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('هدیه برای سارا'));
  const { recipient, sender, message } = sent;
  expect(calls.at(-1)).toEqual({
    path: '/api/v1/orders/AAAA/gifts/31',
    body: { recipient, mobile: '09360001122', sender, message },
  });
});

it('is taken back after a question', async () => {
  open(sent);
  await screen.findByText('هدیه برای سارا فرستاده شد');
  answer = () => {
    shown = bill({ ...sent, status: 'taken-back' });
    return Response.json({ order: shown });
  };
  press('پس گرفتن هدیه');
  expect(calls).toEqual([]);
  press('هدیه را پس می‌گیرم');
  expect(await screen.findByText('هدیهٔ سارا را پس گرفتید')).toBeTruthy();
  await waitFor(() => expect(calls[0]?.path).toBe('/api/v1/orders/AAAA/gifts/31/take-back'));
});

it('says that the form could not be loaded, and loads it at the next press', async () => {
  open(sent);
  await screen.findByText('هدیه برای سارا فرستاده شد');
  network.reach = async () => Promise.reject(new Error('offline'));
  press('ویرایش هدیه');
  expect((await screen.findByText('اتصال خود را بررسی کنید.')).getAttribute('role')).toBe('alert');
  expect(screen.getByRole('button', { name: 'ویرایش هدیه' }).getAttribute('aria-busy')).toBeNull();
  network.reach = async () => {};
  press('ویرایش هدیه');
  expect(await screen.findByRole('button', { name: 'ذخیرهٔ تغییرات' })).toBeTruthy();
});

it('opens no form over what is pressed while it is loaded', async () => {
  open(sent);
  await screen.findByText('هدیه برای سارا فرستاده شد');
  const loading = Promise.withResolvers<undefined>();
  network.reach = async () => loading.promise;
  press('ویرایش هدیه');
  expect(screen.getByRole('button', { name: 'ویرایش هدیه' }).getAttribute('aria-busy')).toBe('true');
  press('پس گرفتن هدیه');
  await act(async () => loading.resolve(undefined));
  expect(screen.queryByRole('button', { name: 'ذخیرهٔ تغییرات' })).toBeNull();
  expect(screen.getByRole('button', { name: 'هدیه را پس می‌گیرم' })).toBeTruthy();
});

it('shows the answer to a message that is sent again, whatever is pressed meanwhile', async () => {
  open({ ...sent, status: 'failed' });
  await screen.findByText('پیامک هدیه به سارا نرسید');
  const sending = Promise.withResolvers<Response>();
  answer = async () => sending.promise;
  press('فرستادن دوباره');
  await waitFor(() => expect(calls).toHaveLength(1));
  press('ویرایش هدیه');
  await act(async () => void (await import('./gift-form.tsx')));
  shown = bill({ ...sent, status: 'sending' });
  sending.resolve(Response.json({ order: shown }));
  expect(await screen.findByText('هدیه برای سارا در راه است')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ذخیرهٔ تغییرات' })).toBeNull();
});
