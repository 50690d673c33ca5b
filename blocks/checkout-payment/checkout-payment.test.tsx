// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import type { Quote } from '#schemas/entities/order.ts';
import { sampleQuote } from '#schemas/entities/order-examples.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import component from './checkout-payment.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
const buyer = { full_name: 'سارا رضایی', phone_number: '09121234567' };
// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => {};

interface Asked {
  discount_code?: string;
  currency: 'toman' | 'dollar';
  wallet: boolean;
}

/** Opens the payment step over an engine that returns the requested quote. */
async function open(
  quoteFor: (asked: Asked) => Quote | Response,
  more: Record<string, unknown> = {},
  flows: object = {},
  options: { removed?: string[] } = {},
): Promise<ReturnType<typeof vi.fn>> {
  const other = stubEngine(more);
  const fetch = vi.fn(async (path: string, init?: RequestInit) => {
    if (!path.includes('/orders/quote')) return other(path, init);
    const answer = quoteFor(JSON.parse(String(init?.body)) as Asked);
    return answer instanceof Response ? answer : Response.json({ quote: answer });
  });
  vi.stubGlobal('fetch', fetch);
  startTestCheckout({ flows });
  render(blockElement(subject, options));
  await vi.waitFor(() => {
    act(() => sendToCheckout({ type: 'step.submit', values: buyer }));
    act(() => sendToCheckout({ type: 'step.next' }));
    expect(screen.queryByRole('heading', { name: 'پرداخت' })).toBeTruthy();
  });
  return fetch;
}
const names = (): string[] => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

it('renders nothing on the server', () => {
  eachExample(subject, ({ element }, name) => expect(element.innerHTML, name).toBe(''));
});

it('lists methods in the shop’s order, with an empty wallet disabled', async () => {
  await open(() => sampleQuote({ methods: ['card', 'transfer'], wallet_balance: 0 }));
  expect(names()).toEqual(['toman', 'dollar', 'card', 'crypto', 'wallet', 'transfer']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^کیف پول/ }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^درگاه بانکی/ }).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'پرداخت ۹۰٬۰۰۰ تومان' })).toBeTruthy();
});

it('follows flow settings with one currency and one method', async () => {
  await open(
    () => sampleQuote({ methods: ['card'] }),
    {},
    {
      currencies: ['toman'],
      payment: { methods: [{ method: 'card', providers: ['zarinpal'], currencies: ['toman'] }] },
    },
  );
  expect(names()).toEqual(['card']);
});

it('switches to dollars when a method requires it', async () => {
  await open(({ currency }) =>
    sampleQuote(currency === 'dollar' ? { currency, payable: 220, total: 220, methods: ['crypto'] } : {}),
  );
  act(() => fireEvent.click(screen.getByRole('radio', { name: /^ارز دیجیتال/ })));
  expect(await screen.findByRole('button', { name: /^پرداخت ۲٫۲۰ دلار/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'دلار' }).checked).toBe(true);
});

it('shows why a discount code is refused, and applies a valid one', async () => {
  await open(({ discount_code: code }) => {
    if (code === 'GOOD') return sampleQuote({ discount_code: 'GOOD', code_discount: 9_000 });
    return code === undefined
      ? sampleQuote()
      : Response.json(
          { code: 'discount-not-found', status: 404, detail: 'چنین کد تخفیفی وجود ندارد.' },
          { status: 404 },
        );
  });
  act(() => fireEvent.click(screen.getByRole('switch', { name: 'کد تخفیف دارم' })));
  const field = screen.getByRole('textbox', { name: 'کد تخفیف' });
  act(() => fireEvent.click(screen.getByRole('button', { name: 'اعمال کد' })));
  expect(screen.getByText('کد تخفیف را وارد کنید.')).toBeTruthy();
  act(() => fireEvent.change(field, { target: { value: 'BAD' } }));
  act(() => fireEvent.click(screen.getByRole('button', { name: 'اعمال کد' })));
  expect(await screen.findByText('چنین کد تخفیفی وجود ندارد.')).toBeTruthy();
  act(() => fireEvent.change(field, { target: { value: 'GOOD' } }));
  await waitFor(() => expect(screen.queryByText('چنین کد تخفیفی وجود ندارد.')).toBeNull());
  act(() => fireEvent.click(screen.getByRole('button', { name: 'اعمال کد' })));
  expect(await screen.findByText(/۹٬۰۰۰ تومان تخفیف گرفتید/)).toBeTruthy();
});

it.each([false, true])(
  'asks for a discount code at once only where the cart’s settings say so: %s',
  async (discount) => {
    await open(() => sampleQuote(), {}, { cart: { discount } });
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'کد تخفیف دارم' }).checked).toBe(discount);
    expect(screen.queryAllByRole('textbox', { name: 'کد تخفیف' })).toHaveLength(discount ? 1 : 0);
    act(() => fireEvent.click(screen.getByRole('switch', { name: 'کد تخفیف دارم' })));
    expect(screen.queryAllByRole('textbox', { name: 'کد تخفیف' })).toHaveLength(discount ? 0 : 1);
  },
);

it('pays partly from the wallet when that is switched on', async () => {
  await open(({ wallet }) =>
    sampleQuote({
      methods: ['card', 'transfer'],
      wallet_balance: 20_000,
      ...(wallet ? { wallet: 20_000, payable: 70_000 } : {}),
    }),
  );
  // The wallet pays a part and is not offered as a method, so no text says that its money is not enough.
  expect(names()).not.toContain('wallet');
  act(() => fireEvent.click(screen.getByRole('switch', { name: /کیف پول/ })));
  expect(await screen.findByText('۲۰٬۰۰۰ تومان از کیف پول کم می‌شود و ۷۰٬۰۰۰ تومان می‌ماند.')).toBeTruthy();
});

it('has a wallet that covers the order as a method alone, and leaves it with another method', async () => {
  const fetch = await open(
    ({ wallet }) =>
      sampleQuote({
        wallet_balance: 90_000,
        ...(wallet
          ? { wallet: 90_000, payable: 0, methods: ['wallet'] }
          : { methods: ['card', 'wallet', 'transfer'] }),
      }),
    {},
    { cart: { wallet: true } },
  );
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(radio(/^کیف پول/).checked).toBe(true);
  expect(screen.queryByRole('switch', { name: /کیف پول/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'ثبت سفارش' })).toBeTruthy();
  act(() => fireEvent.click(radio(/^درگاه بانکی/)));
  expect(await screen.findByRole('button', { name: 'پرداخت ۹۰٬۰۰۰ تومان' })).toBeTruthy();
  expect([radio(/^درگاه بانکی/).checked, radio(/^کیف پول/).checked]).toEqual([true, false]);
  const asked = fetch.mock.calls.filter(([path]) => String(path).includes('/orders/quote'));
  expect(asked.map(([, init]) => String((init as RequestInit).body)).at(-1)).toContain('"wallet":false');
});

it('places the order once per idempotency key, however often it is sent', async () => {
  const fetch = await open(() => sampleQuote(), {
    '/api/v1/orders': Response.json(
      { code: 'unavailable', status: 503, detail: 'اکنون در دسترس نیست.' },
      { status: 503 },
    ),
  });
  const keys = (): string[] =>
    fetch.mock.calls
      .filter(([path]) => path === '/api/v1/orders')
      .map(([, init]) => (init as { headers: Record<string, string> }).headers['idempotency-key'] ?? '');
  act(() => fireEvent.click(screen.getByRole('button', { name: /^پرداخت ۹۰/ })));
  expect(await screen.findByText('سفارش ثبت نشد')).toBeTruthy();
  // It is announced, and stands right before the button.
  const alert = screen.getByRole('alert');
  const button = screen.getByRole('button', { name: /^پرداخت ۹۰/ });
  expect(alert.nextElementSibling?.contains(button)).toBe(true);
  expect(screen.getByText(/مبلغی از حساب شما کم نشده است/)).toBeTruthy();
  act(() => fireEvent.click(screen.getByRole('button', { name: /^پرداخت ۹۰/ })));
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys()).size).toBe(1);
});

it('says that paying accepts the terms where the shop has a page of them, which opens beside the checkout', async () => {
  await open(() => sampleQuote());
  const terms = screen.getByRole('link', { name: 'قوانین و مقررات فروشگاه' });
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/test-policy', '_blank']);
  expect(terms.closest('p')?.textContent).toBe('با پرداخت، قوانین و مقررات فروشگاه را می‌پذیرید.');
});

it('promises no terms that cannot be read', async () => {
  await open(() => sampleQuote(), {}, {}, { removed: ['policy'] });
  expect(screen.getByRole('heading', { name: 'پرداخت' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('می‌پذیرید');
});
