// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import {
  sampleOrderLine,
  samplePhysicalParcel,
  sampleParcel,
  sampleQuote,
} from '#schemas/entities/order-examples.ts';
import { blockElement, countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import component from './order-summary.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
});

it('reserves space on the server, collapsed where the document says so', () => {
  eachExample(subject, (view, name) => expect(countIn(view, '[aria-labelledby=test]'), name).toBe(1));
  expect(countIn(viewBlock(subject, { example: 'folded' }), 'details')).toBe(1);
});

it('lists how the total is made up', async () => {
  const quote = sampleQuote({
    parcels: [sampleParcel(), samplePhysicalParcel()],
    code_discount: 9_000,
    discount_code: 'GOOD',
    wallet: 20_000,
    payable: 356_000,
  });
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote } }));
  stop = startTestCheckout();
  render(blockElement(subject));
  const row = async (name: RegExp | string): Promise<string> =>
    (await screen.findByText(name)).parentElement?.textContent ?? '';
  expect(await row(/جمع محصولات/)).toContain('۳۶۰٬۰۰۰');
  expect(await row('تخفیف محصولات')).toContain('۱۰٬۰۰۰');
  expect(await row('کد تخفیف')).toContain('۹٬۰۰۰');
  expect(await row('هزینهٔ ارسال')).toContain('۳۵٬۰۰۰');
  expect(await row('از کیف پول')).toContain('۲۰٬۰۰۰');
  expect(await row('مبلغ قابل پرداخت')).toContain('۳۵۶٬۰۰۰');
});

it('counts the pictures that do not fit', async () => {
  const lines = [1, 2, 3, 4, 5, 6].map((id) => sampleOrderLine({ id }));
  vi.stubGlobal(
    'fetch',
    stubEngine({ '/orders/quote': { quote: sampleQuote({ parcels: [sampleParcel({ lines })] }) } }),
  );
  stop = startTestCheckout();
  render(blockElement(subject));
  expect(await screen.findByText('+۳')).toBeTruthy();
});

it('renders nothing for an empty cart', () => {
  stop = startTestCheckout({ cart: [] });
  render(blockElement(subject));
  expect(screen.queryByText('مبلغ قابل پرداخت')).toBeNull();
});
