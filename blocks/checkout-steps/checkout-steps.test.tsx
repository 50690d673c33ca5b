// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import { samplePhysicalParcel, sampleParcel, sampleQuote } from '#schemas/entities/order-examples.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import component from './checkout-steps.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
});

it('gives the page its one h1 and a line to read on the server, and no step: the cart decides', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('heading', { level: 1 }), name).toHaveLength(1);
    expect(countIn(view, 'li'), name).toBe(0);
  });
});

it('names the steps of a cart of codes, with the first one at hand', async () => {
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote: sampleQuote() } }));
  stop = startTestCheckout();
  render(blockElement(subject));
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '۱خریدار',
    '۲فاکتور',
    '۳پرداخت',
  ]);
  expect(screen.getByText('خریدار').closest('[aria-current]')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByRole('status').textContent).toBe('مرحلهٔ ۱ از ۳');
});

it('asks for an address only when something is sent', async () => {
  vi.stubGlobal(
    'fetch',
    stubEngine({
      '/orders/quote': { quote: sampleQuote({ parcels: [sampleParcel(), samplePhysicalParcel()] }) },
    }),
  );
  stop = startTestCheckout();
  render(blockElement(subject));
  expect(await screen.findByText('نشانی')).toBeTruthy();
});

it('calls a step that JSON has added by the title of its form', async () => {
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote: sampleQuote() } }));
  const note = {
    schema: { type: 'object', title: 'یادداشت هدیه', properties: { text: { type: 'string' } } },
  };
  stop = startTestCheckout({
    flows: { checkout: { steps: [{ id: 'gift-note', form: 'note' }, { id: 'payment' }], forms: { note } } },
  });
  render(blockElement(subject));
  expect(await screen.findByText('یادداشت هدیه')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
