// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#actors/operations/query-client.ts';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import type { OrderSummary } from '#schemas/entities/order.ts';
import { blockElement, countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './order-list.tsx';

const subject = { definition, component, messages };
const order = (code: string, more: Partial<OrderSummary> = {}): OrderSummary => ({
  code,
  invoice_number: 10_234,
  status: 'delivered',
  payment: 'paid',
  waits_for: null,
  created_at: '2026-03-01T12:00:00Z',
  currency: 'toman',
  total: 1_250_000,
  item_count: 4,
  product_count: 3,
  title: 'گیفت کارت اپل ۱۰ دلاری',
  picture: null,
  attempt: null,
  ...more,
});

let orders: OrderSummary[];
let asked: string[];
beforeEach(() => {
  orders = [
    order('AAAA'),
    order('BBBB', { payment: 'unpaid', status: 'registered', item_count: 2, product_count: 1 }),
  ];
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ orders, next: orders.length > 0 ? 70 : null, count: 50 });
  });
});
const open = (wish: Parameters<typeof blockElement<typeof definition>>[1] = {}) => {
  startTestActors({ stores: signIn(freshStores()) });
  return render(blockElement(subject, wish));
};

it('reserves space on the server and has its tabs as links', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('heading', { level: 1 }), name).toHaveLength(1);
    expect(countIn(view, 'article'), name).toBe(0);
  });
  const view = viewBlock(subject, { example: 'unpaid' });
  expect(hrefsOf(view)).toContain('/test-bills?state=delivered');
  expect(view.getByRole('link', { current: 'page' }).textContent).toBe(messages.kind.unpaid);
});

it('shows each bill as one link with status, number, date and total', async () => {
  open();
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('two bills were answered');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/test-bill/AAAA');
  for (const words of ['تحویل‌شده', 'و ۲ محصول دیگر', /سفارش ۱۰۲۳۴/, /۱٬۲۵۰٬۰۰۰/])
    expect(within(first).getByText(words)).toBeTruthy();
  expect(first.querySelector('time')?.dateTime).toBe('2026-03-01T12:00:00Z');
  expect(within(second).getByText('در انتظار پرداخت')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'قدیمی‌ترها' }).getAttribute('href')).toBe('/test-bills?before=70');
  expect(screen.queryByRole('link', { name: 'تازه‌ترین‌ها' })).toBeNull();
});

it('requests the filter and the place of the address, and links back to the newest', async () => {
  open({ example: 'unpaid' });
  await screen.findAllByRole('article');
  expect(asked).toEqual(['/api/v1/orders?payment=unpaid&before=120']);
  expect(screen.getByRole('link', { name: 'قدیمی‌ترها' }).getAttribute('href')).toBe(
    '/test-bills?payment=unpaid&before=70',
  );
  expect(screen.getByRole('link', { name: 'تازه‌ترین‌ها' }).getAttribute('href')).toBe(
    '/test-bills?payment=unpaid',
  );
});

it('links to the shop when there are no bills, and shows an error when loading fails', async () => {
  orders = [];
  open({ example: 'empty' });
  expect((await screen.findByRole('link', { name: 'دیدن محصولات' })).getAttribute('href')).toBe('/products');
  cleanup();
  render(blockElement(subject, { example: 'unpaid' }));
  expect(await screen.findByText('سفارش قدیمی‌تری نیست')).toBeTruthy();
  cleanup();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  render(blockElement(subject));
  expect(await screen.findByText('سفارش‌ها دریافت نشد')).toBeTruthy();
});

it('searches within a tab, keeps the words on the pages, and leads to all bills when nothing is found', async () => {
  open({ example: 'found' });
  await screen.findAllByRole('article');
  expect(asked).toEqual([`/api/v1/orders?state=delivered&q=${encodeURIComponent('اپل')}`]);
  const older = screen.getByRole('link', { name: 'قدیمی‌ترها' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(older, 'http://test').searchParams)).toEqual({
    state: 'delivered',
    q: 'اپل',
    before: '70',
  });
  const form = screen.getByRole('search');
  expect(form.getAttribute('action')).toBe('/test-bills');
  expect(form.querySelector('[name=state]')?.getAttribute('value')).toBe('delivered');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'اپل');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(messages.kind.delivered);
  cleanup();
  queryClient.clear();
  orders = [];
  vi.stubGlobal('fetch', async () => Response.json({ orders, next: null, count: 0 }));
  render(blockElement(subject, { example: 'found' }));
  expect(await screen.findByText('سفارشی با «اپل» پیدا نشد')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'همهٔ سفارش‌ها' }).getAttribute('href')).toBe('/test-bills');
});

it('names an order whose receipt is looked at after the receipt', async () => {
  const attempt = { method: 'transfer', status: 'processing' } as const;
  orders = [order('AAAA', { payment: 'pending', status: 'registered', attempt })];
  open();
  const card = await screen.findByRole('article');
  expect(within(card).getByText(messages.state.receipt)).toBeTruthy();
  expect(within(card).queryByText(messages.state.pending)).toBeNull();
});
