// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import {
  sampleOrderLine,
  samplePhysicalParcel,
  sampleParcel,
  sampleQuote,
} from '#schemas/entities/order-examples.ts';
import type { QuoteTaxes } from '#schemas/entities/tax.ts';
import { blockElement, countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import component from './order-summary.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('reserves space on the server, collapsed where the document says so', () => {
  eachExample(subject, (view, name) => expect(countIn(view, '[aria-labelledby=test]'), name).toBe(1));
  expect(countIn(viewBlock(subject, { example: 'folded' }), 'details')).toBe(1);
});

it('lists how the total is made up', async () => {
  const arrives = { from: '2026-03-22T08:30:00.000Z', until: '2026-03-22T08:30:00.000Z' };
  const quote = sampleQuote({
    parcels: [sampleParcel(), samplePhysicalParcel({ arrives, carriers: ['پست'] })],
    code_discount: 9_000,
    discount_code: 'GOOD',
    wallet: 20_000,
    payable: 356_000,
  });
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote } }));
  startTestCheckout();
  render(blockElement(subject));
  const row = async (name: RegExp | string): Promise<string> =>
    (await screen.findByText(name)).parentElement?.textContent ?? '';
  expect(await row(/جمع محصولات/)).toContain('۳۶۰٬۰۰۰');
  expect(await row('تخفیف محصولات')).toContain('۱۰٬۰۰۰');
  expect(await row('کد تخفیف')).toContain('۹٬۰۰۰');
  expect(await row('هزینهٔ ارسال')).toContain('۳۵٬۰۰۰');
  expect(await row('از کیف پول')).toContain('۲۰٬۰۰۰');
  expect(await row('مبلغ قابل پرداخت')).toContain('۳۵۶٬۰۰۰');
  expect(screen.getByText('تحویل ۲ فروردین ۱۴۰۵ ارسال با پست')).toBeTruthy();
});

it('names the carriers of a shop that names no days', async () => {
  const carriers = ['پست'];
  const lines = [sampleOrderLine({ id: 9 })];
  const parcels = [samplePhysicalParcel({ carriers }), samplePhysicalParcel({ carriers, lines })];
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote: sampleQuote({ parcels }) } }));
  startTestCheckout();
  render(blockElement(subject));
  expect(await screen.findAllByText('ارسال با پست')).toHaveLength(1);
});

const vat = { id: 'vat', title: 'مالیات', rate: 88_750, base: 100_000, amount: 8_875 };

/** The rows of the sums for a quote with taxes, by name. */
async function rowsWith(taxes: QuoteTaxes): Promise<Map<string, string>> {
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote: sampleQuote({ taxes }) } }));
  startTestCheckout();
  const { container } = render(blockElement(subject));
  await screen.findByText('مبلغ قابل پرداخت');
  return new Map(
    [...container.querySelectorAll('dt')].map((name) => [
      name.textContent ?? '',
      name.nextElementSibling?.textContent ?? '',
    ]),
  );
}

it('adds taxes before the total', async () => {
  const rows = await rowsWith({ included: false, pending: false, amount: 8_875, rules: [vat] });
  expect([...rows.keys()].slice(-2)).toEqual(['مالیات (٪۸٫۸۷۵)', 'مبلغ قابل پرداخت']);
  expect(rows.get('مالیات (٪۸٫۸۷۵)')).toContain('۸٬۸۷۵');
});

it('says that taxes follow once the address is known', async () => {
  const rows = await rowsWith({ included: false, pending: true, amount: 0, rules: [] });
  expect(rows.get('مالیات')).toBe('پس از مشخص شدن نشانی');
});

it('tells below the total which taxes it contains', async () => {
  const rows = await rowsWith({ included: true, pending: false, amount: 8_875, rules: [vat] });
  expect([...rows.keys()].slice(-2)).toEqual(['مبلغ قابل پرداخت', 'شامل مالیات (٪۸٫۸۷۵)']);
});

it('counts the pictures that do not fit', async () => {
  const lines = [1, 2, 3, 4, 5, 6].map((id) => sampleOrderLine({ id }));
  vi.stubGlobal(
    'fetch',
    stubEngine({ '/orders/quote': { quote: sampleQuote({ parcels: [sampleParcel({ lines })] }) } }),
  );
  startTestCheckout();
  render(blockElement(subject));
  expect(await screen.findByText('+۳')).toBeTruthy();
});

it('renders nothing for an empty cart', () => {
  startTestCheckout({ cart: [] });
  render(blockElement(subject));
  expect(screen.queryByText('مبلغ قابل پرداخت')).toBeNull();
});

it('counts no shipping that depends on an address before there is one, and says so in the total', async () => {
  const parcels = [samplePhysicalParcel({ shipping: 0 })];
  const quote = sampleQuote({ parcels, needs_address: true, shipping_pending: true });
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote } }));
  startTestCheckout();
  render(blockElement(subject));
  expect(await screen.findByText(messages.payableBefore)).toBeTruthy();
  expect(screen.getByText(messages.shipping).parentElement?.textContent).toContain(messages.taxLater);
  expect(screen.queryByText(messages.free)).toBeNull();
  expect(screen.queryByText(messages.payable)).toBeNull();
});
