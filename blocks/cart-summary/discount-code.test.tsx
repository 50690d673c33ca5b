// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { requireActors } from '#actors/running.ts';
import { testUser } from '#actors/testing.ts';
import { sampleQuote } from '#schemas/entities/order-examples.ts';
import type { User } from '#schemas/entities/user.ts';
import { cartSnapshot, startTestCheckout } from '#actors/checkout/testing/test-checkout.ts';
import { blockElement } from '#tools/testing/render-block.tsx';
import CartSummary from './cart-summary.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: CartSummary, messages };
const answers = [{ field: 'player', title: 'شناسه', value: '51234' }];
/** The checkout draft, as browsers store it. */
const emptyDraft = {
  version: 1,
  owner: null,
  step: null,
  values: {},
  done: [],
  address_id: null,
  address: null,
  currency: 'toman',
  discount_code: null,
  wallet: false,
  method: null,
  provider: null,
  placing: null,
  paying: null,
  placed: null,
};
let asked: unknown[] = [];

/** Opens the cart with an engine that accepts only the code NOROOZ. */
function open(user: User | null = testUser, draft?: object) {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/orders/quote')) return Response.json({});
    const body = JSON.parse(String(init?.body)) as { discount_code: string };
    asked.push(body);
    if (body.discount_code === 'NOROOZ')
      return Response.json({ quote: sampleQuote({ discount_code: 'NOROOZ', code_discount: 40_000 }) });
    const problem = { status: 404, code: 'discount-not-found', title: 'x', detail: 'این کد را نداریم' };
    return Response.json(problem, {
      status: 404,
      headers: { 'content-type': 'application/problem+json' },
    });
  });
  startTestCheckout({ user, cart: [{ ...cartSnapshot, answers }] });
  if (draft) requireActors().stores.checkout.write({ ...emptyDraft, ...draft });
  render(blockElement(subject));
}
const enter = async (code: string) => {
  fireEvent.change(await screen.findByLabelText(/کد تخفیف/), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'اعمال کد' }));
};
const kept = () => Reflect.get(Object(requireActors().stores.checkout.read()), 'discount_code') as unknown;

describe('the discount code of the cart', () => {
  it('is refused with the reason at its field, else kept for the checkout and taken back', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'کد تخفیف دارم' }));
    await enter('NOPE');
    expect(await screen.findByText('این کد را نداریم')).toBeTruthy();
    expect(kept()).toBeUndefined();
    await enter('norooz'.toUpperCase());
    expect((await screen.findByRole('status')).textContent).toContain('۴۰٬۰۰۰');
    expect(kept()).toBe('NOROOZ');
    expect(asked.at(-1)).toMatchObject({
      ids: [{ id: cartSnapshot.id, qty: 1, answers: { player: '51234' } }],
    });
    fireEvent.click(screen.getByRole('button', { name: 'برداشتن' }));
    expect(kept()).toBeNull();
  });

  it.each([
    ['the customer', testUser.id],
    ['a guest, which becomes the customer’s', null],
  ])('is shown when it was kept by %s', async (_name, owner) => {
    open(testUser, { owner, discount_code: 'NOROOZ' });
    expect(await screen.findByText('NOROOZ')).toBeTruthy();
  });

  it.each([
    ['another customer', testUser],
    ['a guest', null],
  ])('of a customer is never shown to %s', async (_name, user) => {
    open(user, { owner: testUser.id + 1, discount_code: 'NOROOZ' });
    fireEvent.click(screen.getByRole('button', { name: 'کد تخفیف دارم' }));
    expect(await screen.findByLabelText(/کد تخفیف/)).toBeTruthy();
    expect(screen.queryByText('NOROOZ')).toBeNull();
  });

  it('asks a guest to sign in first, and stays in its field meanwhile', async () => {
    open(null);
    fireEvent.click(screen.getByRole('button', { name: 'کد تخفیف دارم' }));
    await enter('NOROOZ');
    expect(requireActors().session.login.getSnapshot()).toMatchObject({ isOpen: true });
    expect(asked).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>(/کد تخفیف/).value).toBe('NOROOZ');
  });
});
