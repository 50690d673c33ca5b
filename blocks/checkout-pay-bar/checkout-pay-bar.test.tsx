// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import { sampleQuote } from '#schemas/entities/order-examples.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import component from './checkout-pay-bar.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders nothing on the server', () => {
  const count = eachExample(subject, (view, name) => expect(countIn(view, 'button'), name).toBe(0));
  expect(count).toBeGreaterThan(0);
});

it('submits the current form, continues from the invoice, and pays on the last step', async () => {
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote: sampleQuote() } }));
  startTestCheckout();
  render(blockElement(subject));
  const bar = await screen.findByRole('region', { name: 'مبلغ و ادامهٔ خرید' });
  expect(bar.textContent).toContain('۹۰٬۰۰۰');
  expect(screen.getByRole('button', { name: 'ادامه' }).getAttribute('form')).toBe('checkout-form-buyer');
  act(() =>
    sendToCheckout({ type: 'step.submit', values: { full_name: 'سارا رضایی', phone_number: '09121234567' } }),
  );
  act(() => fireEvent.click(screen.getByRole('button', { name: 'ادامه' })));
  expect(screen.getByRole('button', { name: 'پرداخت' })).toBeTruthy();
  act(() => sendToCheckout({ type: 'method.choose', method: 'transfer' }));
  expect(screen.getByRole('button', { name: 'ثبت سفارش' })).toBeTruthy();
});

it('says above the button why an order was refused, and announces it', async () => {
  vi.stubGlobal(
    'fetch',
    stubEngine({
      '/orders/quote': { quote: sampleQuote() },
      '/api/v1/orders': Response.json(
        { code: 'customer-blocked', status: 403, detail: 'این حساب بسته است.' },
        { status: 403 },
      ),
    }),
  );
  startTestCheckout();
  render(blockElement(subject));
  await screen.findByRole('button', { name: 'ادامه' });
  expect(screen.queryByRole('alert')).toBeNull();
  act(() =>
    sendToCheckout({ type: 'step.submit', values: { full_name: 'سارا رضایی', phone_number: '09121234567' } }),
  );
  act(() => fireEvent.click(screen.getByRole('button', { name: 'ادامه' })));
  act(() => fireEvent.click(screen.getByRole('button', { name: 'پرداخت' })));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('این حساب بسته است.');
  expect(alert.textContent).toContain(messages.failed.order);
  expect(alert.nextElementSibling).toBe(screen.getByRole('button', { name: 'پرداخت' }));
});

it('submits a form that comes after the press, once', async () => {
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote: sampleQuote() } }));
  startTestCheckout();
  render(blockElement(subject));
  const next = await screen.findByRole('button', { name: 'ادامه' });
  fireEvent.click(next);
  expect(next.getAttribute('aria-busy')).toBe('true');
  const submit = vi.fn((event: Event) => event.preventDefault());
  const form = document.createElement('form');
  form.id = 'checkout-form-buyer';
  form.addEventListener('submit', submit);
  document.body.append(form);
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(next.getAttribute('aria-busy')).toBeNull());
  document.body.append(document.createElement('p'));
  fireEvent.click(next);
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  form.remove();
});

it('renders nothing for an empty cart', async () => {
  startTestCheckout({ cart: [] });
  render(blockElement(subject));
  expect(screen.queryByRole('region')).toBeNull();
});
