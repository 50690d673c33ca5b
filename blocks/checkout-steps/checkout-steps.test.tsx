// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import { samplePhysicalParcel, sampleParcel, sampleQuote } from '#schemas/entities/order-examples.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import component from './checkout-steps.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders one h1 and no steps on the server, because the cart decides them', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('heading', { level: 1 }), name).toHaveLength(1);
    expect(countIn(view, 'li'), name).toBe(0);
  });
});

it('names the steps for a cart of codes and marks the current one', async () => {
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote: sampleQuote() } }));
  startTestCheckout();
  document.title = 'تکمیل خرید';
  render(blockElement(subject));
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '۱خریدار',
    '۲فاکتور',
    '۳پرداخت',
  ]);
  expect(screen.getByText('خریدار').closest('[aria-current]')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByRole('status').textContent).toBe('مرحلهٔ ۱ از ۳');
  expect(document.title).toBe('خریدار | تکمیل خرید');
  cleanup();
  expect(document.title).toBe('تکمیل خرید');
});

it('includes the address step only for physical goods', async () => {
  vi.stubGlobal(
    'fetch',
    stubEngine({
      '/orders/quote': { quote: sampleQuote({ parcels: [sampleParcel(), samplePhysicalParcel()] }) },
    }),
  );
  startTestCheckout();
  render(blockElement(subject));
  expect(await screen.findByText('نشانی')).toBeTruthy();
});

it('titles a step added by JSON with the title of its form', async () => {
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote: sampleQuote() } }));
  const note = {
    schema: { type: 'object', title: 'یادداشت هدیه', properties: { text: { type: 'string' } } },
  };
  startTestCheckout({
    flows: { checkout: { steps: [{ id: 'gift-note', form: 'note' }, { id: 'payment' }], forms: { note } } },
  });
  render(blockElement(subject));
  expect(await screen.findByText('یادداشت هدیه')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
