// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#actors/operations/query-client.ts';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import type { OutputOf } from '#data/operations.ts';
import common from '#ui/messages.fa.json' with { type: 'json' };
import { blockElement, countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './wallet-report.tsx';

const subject = { definition, component, messages };

let report: OutputOf<'wallet.report'>;
let asked: string[];
beforeEach(() => {
  report = {
    entries: [
      {
        id: 12,
        type: 'payment',
        currency: 'toman',
        amount: -1_250_000,
        reason: '',
        order: { code: 'K7M2', invoice_number: 10_234 },
        payment: null,
        date: '2026-03-02T12:00:00Z',
      },
      {
        id: 11,
        type: 'charge',
        currency: 'dollar',
        amount: 2_550,
        reason: 'جبران تأخیر',
        order: null,
        payment: null,
        date: '2026-03-01T12:00:00Z',
      },
    ],
    next: 11,
  };
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(
      path.startsWith('/api/v1/wallet/report')
        ? report
        : {
            balances: [
              { currency: 'toman', amount: 70_000, held: 20_000 },
              { currency: 'dollar', amount: 2_550, held: 0 },
            ],
          },
    );
  });
});
const open = (options: Parameters<typeof blockElement<typeof definition>>[1] = {}) => {
  startTestActors({ stores: signIn(freshStores()) });
  return render(blockElement(subject, options));
};

it('reserves space on the server, shows no amount, and has its filters as links', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('heading', { level: 1 }), name).toHaveLength(1);
    expect(countIn(view, 'table'), name).toBe(0);
  });
  const view = viewBlock(subject, { example: 'older' });
  expect(hrefsOf(view)).toContain('/test-wallet?currency=toman&direction=out');
  expect(view.getByRole('link', { current: 'page' }).textContent).toBe('واریز');
  expect(view.getByRole('link', { current: true }).textContent).toBe('تومان');
});

it('shows the balances and what is held of them', async () => {
  open();
  expect(await screen.findByText(/۷۰٬۰۰۰/)).toBeTruthy();
  expect(screen.getByText(/۲۰٬۰۰۰/)).toBeTruthy();
  expect(screen.getAllByText('رزرو برای سفارش‌های پرداخت‌نشده:')).toHaveLength(1);
});

it('shows type, amount in its column with a sign, reason and date of each change', async () => {
  open();
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'پرداخت سفارش',
    'افزایش موجودی',
  ]);
  expect(cells[0]).toEqual([
    '\u200e\u2212۱٬۲۵۰٬۰۰۰ تومان',
    '—',
    'سفارش ۱۰۲۳۴',
    expect.stringContaining('۱۴۰۴'),
  ]);
  expect(cells[1]).toEqual(['—', '+۲۵٫۵۰ دلار', 'جبران تأخیر', expect.stringContaining('۱۴۰۴')]);
  expect(screen.getByRole('link', { name: 'سفارش ۱۰۲۳۴' }).getAttribute('href')).toBe('/test-bill/K7M2');
  expect(screen.getByRole('link', { name: 'قدیمی‌ترها' }).getAttribute('href')).toBe('/test-wallet?before=11');
});

it('requests what the address says, and says what is missing', async () => {
  report = { entries: [], next: null };
  open({ example: 'older' });
  expect(await screen.findByText('گردش قدیمی‌تری نیست')).toBeTruthy();
  expect(asked).toContain('/api/v1/wallet/report?before=120&direction=in&currency=toman');
  cleanup();
  render(blockElement(subject, { example: 'empty' }));
  expect((await screen.findByRole('link', { name: 'دیدن همهٔ گردش‌ها' })).getAttribute('href')).toBe(
    '/test-wallet',
  );
  cleanup();
  render(blockElement(subject));
  expect(await screen.findByText('کیف پول شما هنوز گردشی ندارد')).toBeTruthy();
  cleanup();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  render(blockElement(subject));
  expect(await screen.findByText('گردش کیف پول دریافت نشد')).toBeTruthy();
});

it('offers no filter by currency where the shop has one', () => {
  const chips = (view: ReturnType<typeof viewBlock>) =>
    view.queryByRole('navigation', { name: messages.currencies });
  expect(chips(viewBlock(subject))).not.toBeNull();
  const words: Record<string, string> = common.currency;
  words['codes_'] = 'toman';
  try {
    expect(chips(viewBlock(subject))).toBeNull();
  } finally {
    delete words['codes_'];
  }
});

it('names an order without a link where the shop has no page of bills', async () => {
  open({ removed: ['bill'] });
  expect(await screen.findByText('سفارش ۱۰۲۳۴')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'سفارش ۱۰۲۳۴' })).toBeNull();
});
