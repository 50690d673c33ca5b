import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { AddressFields } from '#schemas/entities/address.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import { useRoutePath } from '../routing.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { checkoutViewOf, neutralCheckout, type CheckoutView } from './checkout-view.ts';
import { holdCheckout, runningCheckout, sendToCheckout } from './running-checkout.ts';

export type { CheckoutView, MethodView, StepView } from './checkout-view.ts';

type Values = Readonly<Record<string, unknown>>;

/** The actions of the checkout. An action that does not apply to the current state does nothing. */
export const checkoutActions = {
  go: (step: string): void => sendToCheckout({ type: 'step.go', step }),
  back: (): void => sendToCheckout({ type: 'step.back' }),
  next: (): void => sendToCheckout({ type: 'step.next' }),
  /** A form is complete and valid. */
  submitForm: (values: Values): void => sendToCheckout({ type: 'step.submit', values }),
  /** A form has new input, which is stored. */
  keepForm: (step: string, values: Values): void => sendToCheckout({ type: 'draft.change', step, values }),
  chooseAddress: (id: number): void => sendToCheckout({ type: 'address.choose', id }),
  /** The address of a guest, who has no stored addresses. */
  giveAddress: (address: AddressFields): void => sendToCheckout({ type: 'address.give', address }),
  chooseCurrency: (currency: Currency): void => sendToCheckout({ type: 'currency.choose', currency }),
  chooseMethod: (method: PaymentMethod, provider?: string): void =>
    sendToCheckout({ type: 'method.choose', method, ...(provider === undefined ? {} : { provider }) }),
  applyDiscount: (code: string): void => sendToCheckout({ type: 'discount.apply', code }),
  removeDiscount: (): void => sendToCheckout({ type: 'discount.remove' }),
  payFromWallet: (on: boolean): void => sendToCheckout({ type: 'wallet.use', on }),
  refreshQuote: (): void => sendToCheckout({ type: 'quote.refresh' }),
  acceptChanges: (): void => sendToCheckout({ type: 'changes.accept' }),
  refuseChanges: (): void => sendToCheckout({ type: 'changes.refuse' }),
  /** Registers the order and starts to pay it. */
  place: (): void => sendToCheckout({ type: 'order.place' }),
  /** Pays the order that is already registered. */
  pay: (): void => sendToCheckout({ type: 'payment.start' }),
  /** Forgets an order that is closed. */
  finish: (): void => sendToCheckout({ type: 'checkout.finished' }),
};

/**
 * The checkout of this tab, which runs while a block uses this hook. The step and the browser's address
 * follow each other. The checkout survives reloads and continues in another tab.
 */
export function useCheckout(): CheckoutView & typeof checkoutActions {
  const path = useRoutePath();
  const latest = useRef(path);
  useLayoutEffect(() => {
    latest.current = path;
  });
  useEffect(() => holdCheckout((...request) => latest.current(...request)), []);
  const actor = useSelector(useHydrated() ? runningCheckout : undefined, (current) => current ?? undefined);
  const view = useSelector(actor, (snapshot) => (snapshot ? checkoutViewOf(snapshot) : neutralCheckout));
  return { ...view, ...checkoutActions };
}
