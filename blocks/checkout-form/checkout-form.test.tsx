// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cartSnapshot, startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import { requireActors } from '#actors/running.ts';
import { testUser } from '#actors/testing.ts';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { addToCart } from '#actors/cart/cart.ts';
import { defaultForms } from '#schemas/forms/index.ts';
import { sampleQuote } from '#schemas/entities/order-examples.ts';
import { compiledForm } from '#tools/testing/compiled-form.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import component from './checkout-form.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const loadForm = vi.hoisted(() => vi.fn());
vi.mock('#actors/forms.ts', () => ({ loadForm }));

const subject = { definition, component, messages };
beforeEach(() => {
  vi.stubGlobal('fetch', stubEngine({ '/orders/quote': { quote: sampleQuote() } }));
  loadForm.mockImplementation(async (name: string) => {
    const form = defaultForms[name] ?? {
      schema: {
        type: 'object',
        title: 'یادداشت',
        properties: { text: { type: 'string', title: 'متن یادداشت' } },
      },
      uiSchema: {},
    };
    return { name, form, validators: await compiledForm(form) };
  });
});

it('renders nothing on the server', () => {
  eachExample(subject, ({ element }, name) => expect(element.innerHTML, name).toBe(''));
});

it('prefills the buyer form from the account and continues on submit', async () => {
  startTestCheckout();
  const { container } = render(blockElement(subject));
  const name = await screen.findByLabelText<HTMLInputElement>(/نام و نام خانوادگی/);
  expect(name.value).toBe('Sara Rezaei');
  expect(screen.getByRole('heading', { name: 'مشخصات خریدار' })).toBeTruthy();
  act(() => fireEvent.click(screen.getByRole('button', { name: 'ادامه' })));
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('keeps what is new in the account, when the shopper agrees', async () => {
  const sent: unknown[] = [];
  const answer = stubEngine({
    '/orders/quote': { quote: sampleQuote() },
    '/me': { user: { ...testUser, name: 'Parisa' } },
  });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.includes('/me')) sent.push(JSON.parse(String(init?.body)));
    return answer(path, init);
  });
  startTestCheckout();
  const { container } = render(blockElement(subject));
  const choice = { name: 'این نام و ایمیل در حساب من هم ذخیره شود' };
  const name = await screen.findByLabelText<HTMLInputElement>(/نام و نام خانوادگی/);
  expect(screen.queryByRole('checkbox', choice)).toBeNull();
  fireEvent.change(name, { target: { value: 'Parisa' } });
  fireEvent.click(screen.getByRole('checkbox', choice));
  act(() => fireEvent.click(screen.getByRole('button', { name: 'ادامه' })));
  await waitFor(() => expect(container.textContent).toBe(''));
  await waitFor(() => expect(sent).toEqual([{ name: 'Parisa' }]));
});

it.each([true, false])('asks an account without a name for that of its first buyer: %s', async (agrees) => {
  const sent: unknown[] = [];
  const answer = stubEngine({
    '/orders/quote': { quote: sampleQuote() },
    '/me': { user: { ...testUser, name: 'Parisa' } },
  });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.includes('/me')) sent.push(JSON.parse(String(init?.body)));
    return answer(path, init);
  });
  startTestCheckout();
  act(() => requireActors().session.send({ type: 'session.user', user: { ...testUser, name: null } }));
  const { container } = render(blockElement(subject));
  const name = await screen.findByLabelText<HTMLInputElement>(/نام و نام خانوادگی/);
  fireEvent.change(name, { target: { value: 'Parisa' } });
  fireEvent.change(screen.getByLabelText(/ایمیل/), { target: { value: 'parisa@example.com' } });
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: messages.keepName });
  expect(choice.checked).toBe(true);
  if (!agrees) fireEvent.click(choice);
  act(() => fireEvent.click(screen.getByRole('button', { name: 'ادامه' })));
  await waitFor(() => expect(container.textContent).toBe(''));
  await waitFor(() => expect(sent).toEqual(agrees ? [{ name: 'Parisa', keep_name: true }] : []));
  await waitFor(() =>
    expect(requireActors().session.view.getSnapshot().user?.name).toBe(agrees ? 'Parisa' : null),
  );
});

it('shows a validation error at its field and stays on the step', async () => {
  startTestCheckout();
  render(blockElement(subject));
  fireEvent.change(await screen.findByLabelText(/شمارهٔ موبایل/), { target: { value: '0912' } });
  act(() => fireEvent.click(screen.getByRole('button', { name: 'ادامه' })));
  expect(await screen.findByText('شمارهٔ موبایل باید ۱۱ رقم باشد، مثلاً ۰۹۱۲۳۴۵۶۷۸۹.')).toBeTruthy();
});

describe('a changed value', () => {
  const nameField = () => screen.findByLabelText<HTMLInputElement>(/نام و نام خانوادگی/);
  const phoneField = () => screen.findByLabelText<HTMLInputElement>(/شمارهٔ موبایل/);
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const values = async () => [(await nameField()).value, (await phoneField()).value];

  it('is never overwritten by account data', async () => {
    startTestCheckout();
    render(blockElement(subject));
    const [name, phone] = [await nameField(), await phoneField()];
    act(() => {
      type(name, '');
      type(phone, '0912');
    });
    expect(await values()).toEqual(['', '۰۹۱۲']);
    cleanup();
    render(blockElement(subject));
    expect(await values()).toEqual(['', '۰۹۱۲']);
  });

  it('is kept while the cart is priced again', async () => {
    let isHeld = false;
    const answer = stubEngine({ '/orders/quote': { quote: sampleQuote() } });
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      isHeld ? new Promise(() => undefined) : answer(path, init),
    );
    startTestCheckout();
    render(blockElement(subject));
    const [name, phone] = [await nameField(), await phoneField()];
    isHeld = true;
    act(() => void addToCart(cartSnapshot));
    type(name, '');
    type(phone, '0912');
    cleanup();
    render(blockElement(subject));
    expect(await values()).toEqual(['', '۰۹۱۲']);
  });

  it("keeps the focus in its field when the step's address changes", async () => {
    history.replaceState(null, '', '/test-checkout');
    try {
      startTestCheckout();
      render(blockElement(subject));
      const name = await nameField();
      name.focus();
      // The page must not change in between, or typed text would be lost.
      expect(location.pathname).toBe('/test-checkout-step/buyer');
      await waitFor(() => expect(document.activeElement).toBe(name));
      expect(await nameField()).toBe(name);
    } finally {
      history.replaceState(null, '', '/');
    }
  });
});

it("shows the engine's field errors for the buyer and for the shop's own fields", async () => {
  const form = {
    schema: {
      type: 'object',
      properties: {
        full_name: { type: 'string', title: 'buyer.full_name' },
        phone_number: { type: 'string', title: 'buyer.phone_number' },
        postal_code: { type: 'string', title: 'address.postal_code' },
      },
    },
    uiSchema: {},
  };
  loadForm.mockImplementation(async (name: string) => ({ name, form, validators: await compiledForm(form) }));
  const errors = [
    { field: 'user.full_name', code: 'too-short', message: 'نام کوتاه است.' },
    { field: 'answers.buyer.postal_code', code: 'wrong-format', message: 'کد پستی درست نیست.' },
  ];
  vi.stubGlobal(
    'fetch',
    stubEngine({
      '/orders/quote': { quote: sampleQuote() },
      '/orders': Response.json(
        { code: 'validation-failed', status: 422, detail: '', errors },
        { status: 422 },
      ),
    }),
  );
  startTestCheckout({ flows: { checkout: { forms: { buyer: form } } } });
  render(blockElement(subject));
  await screen.findByLabelText(/کد پستی/);
  act(() => {
    sendToCheckout({
      type: 'step.submit',
      values: { full_name: 'S', phone_number: '09121234567', postal_code: '12' },
    });
    sendToCheckout({ type: 'step.next' });
    sendToCheckout({ type: 'order.place' });
  });
  expect(await screen.findByText('نام کوتاه است.')).toBeTruthy();
  expect(screen.getByText('کد پستی درست نیست.')).toBeTruthy();
});

it('renders no button when a bar submits the form', async () => {
  startTestCheckout();
  const { container } = render(blockElement(subject, { example: 'withBar' }));
  await screen.findByLabelText(/نام و نام خانوادگی/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.querySelector('form')?.id).toBe('checkout-form-buyer');
});

it('shows a form that a document adds to the checkout', async () => {
  const note = { schema: { type: 'object', title: 'یادداشت', properties: { text: { type: 'string' } } } };
  startTestCheckout({
    flows: { checkout: { steps: [{ id: 'gift-note', form: 'note' }, { id: 'payment' }], forms: { note } } },
  });
  render(blockElement(subject));
  expect(await screen.findByLabelText(/متن یادداشت/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'یادداشت' })).toBeTruthy();
});

it('offers a retry when the form cannot be loaded', async () => {
  loadForm.mockRejectedValueOnce(new Error('offline'));
  startTestCheckout();
  render(blockElement(subject));
  act(() => undefined);
  fireEvent.click(await screen.findByRole('button', { name: 'تلاش دوباره' }));
  expect(await screen.findByLabelText(/نام و نام خانوادگی/)).toBeTruthy();
});
