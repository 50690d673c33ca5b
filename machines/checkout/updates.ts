import { assertEvent } from 'xstate';
import { changesOf, failureOf, type Failure } from '../failure.ts';
import { stopOnMissingPort } from '../missing-port.ts';
import {
  emptyDraft,
  itemsKey,
  itemsOf,
  ownDraft,
  withDraft,
  withoutOtherPlacing,
  withoutPlaced,
} from './draft.ts';
import { providerOf } from '#schemas/documents/flow-rules.ts';
import { needsConfirmation } from './guards.ts';
import { isPaidByWallet, itemsOfQuote, payingAttempt, placingAttempt, quoteRequestKey } from './requests.ts';
import { neighbour, resolveStep, stepOfFailure } from './steps.ts';
import type { CheckoutContext, CheckoutEvent, PaymentStart, Quote, RegisteredOrder } from './types.ts';

// The context changes of each assigning action of the machine.

interface TransitionInput {
  context: CheckoutContext;
  event: CheckoutEvent;
}

const adding = (done: readonly string[], step: string): string[] => [...new Set([...done, step])];

/** Stores the items of a changed cart. */
export function takeItems({ context, event }: TransitionInput) {
  assertEvent(event, 'cart.changed');
  const items = itemsOf(event.items);
  return { items, gone: [], draft: withoutOtherPlacing(context.draft, items) };
}

/** Gives customers their own draft or a guest's after a login, never that of another customer. */
export function takeUser({ context, event }: TransitionInput) {
  assertEvent(event, 'session.changed');
  const { user } = event;
  return { user, draft: user === null ? context.draft : ownDraft(context.draft, user.id, context.settings) };
}

/** Requests the step that the shopper has chosen. */
export function wantStep({ event }: TransitionInput) {
  assertEvent(event, 'step.go');
  return { wanted: event.step };
}

/** Requests the step before the shown one. */
export const wantStepBefore = ({ context }: TransitionInput) => ({
  wanted: neighbour(context, context.draft.step, -1),
  failure: null,
});

/** Decides which step pages show. */
export function enterStep({ context }: { context: CheckoutContext }) {
  return withDraft(context, { step: resolveStep(context, context.wanted) });
}

/** Stores typed values. Their step is not done until it is submitted again. */
export function keepValues({ context, event }: TransitionInput) {
  assertEvent(event, 'draft.change');
  return withDraft(context, {
    values: { ...context.draft.values, [event.step]: event.values },
    done: context.draft.done.filter((step) => step !== event.step),
  });
}

/** Stores the values of a submitted form and requests the next step. */
export function finishForm({ context, event }: TransitionInput) {
  assertEvent(event, 'step.submit');
  const step = context.draft.step ?? '';
  const draft = {
    values: { ...context.draft.values, [step]: event.values },
    done: adding(context.draft.done, step),
  };
  return { ...withDraft(context, draft), wanted: neighbour(context, step, 1), failure: null };
}

/** Completes a step with a screen of its own. */
export function finishStep({ context }: TransitionInput) {
  const step = context.draft.step ?? '';
  return {
    ...withDraft(context, { done: adding(context.draft.done, step) }),
    wanted: neighbour(context, step, 1),
    failure: null,
  };
}

/** Stores a chosen saved address, or the address of a guest. */
export function takeAddress({ context, event }: TransitionInput) {
  assertEvent(event, ['address.choose', 'address.give']);
  return {
    ...withDraft(
      context,
      event.type === 'address.choose'
        ? { address_id: event.id, address: null }
        : { address_id: null, address: event.address },
    ),
    failure: null,
  };
}

/** Removes an address that cannot be used, and requests its step. */
export const dropAddress = ({ context }: { context: CheckoutContext }) => ({
  ...withDraft(context, { address_id: null, address: null }),
  wanted: 'address',
});

/** Stores the chosen currency. */
export function takeCurrency({ context, event }: TransitionInput) {
  assertEvent(event, 'currency.choose');
  return withDraft(context, { currency: event.currency });
}

/** Stores whether the wallet pays a part. */
export function takeWallet({ context, event }: TransitionInput) {
  assertEvent(event, 'wallet.use');
  return withDraft(context, { wallet: event.on });
}

/** Stores the chosen payment method. If it does not take the chosen currency, chooses its first one. */
export function takeMethod({ context, event }: TransitionInput) {
  assertEvent(event, 'method.choose');
  const currencies = context.settings.methods.find(({ method }) => method === event.method)?.currencies ?? [];
  const currency = currencies.includes(context.draft.currency)
    ? context.draft.currency
    : (currencies[0] ?? context.draft.currency);
  return {
    ...withDraft(context, {
      method: event.method,
      provider: event.provider ?? providerOf(context.settings, event.method),
      currency,
      // The wallet was going to pay everything. The shopper did not ask for the wallet to pay a part together
      // with another method.
      ...(event.method !== 'wallet' && isPaidByWallet(context.quote) ? { wallet: false } : {}),
    }),
    failure: null,
  };
}

/** Stores the quote. The first method that can pay it replaces a method that cannot. */
export function takeQuote({ context }: { context: CheckoutContext }, { quote }: { quote: Quote }) {
  const { method } = context.draft;
  const [first = null] = quote.methods;
  const kept =
    method !== null && quote.methods.includes(method)
      ? {}
      : { method: first, provider: first === null ? null : providerOf(context.settings, first) };
  const { mustConfirm, agreed } = context;
  const isToConfirm = needsConfirmation({ context }, { quote });
  return {
    ...withDraft(context, kept),
    quote,
    quotedFor: quoteRequestKey(context),
    // Another quote may replace one that the shopper has not accepted. It has to be accepted as well.
    mustConfirm: mustConfirm && isToConfirm,
    agreed: isToConfirm ? agreed : quote,
  };
}

/** Accepts the quote. Its prices are now the ones that the shopper has seen. */
export function agree({ context }: { context: CheckoutContext }) {
  const items = context.quote ? itemsOfQuote(context.items, context.quote, context.settings) : context.items;
  return {
    items,
    quotedFor: quoteRequestKey({ ...context, items }),
    agreed: context.quote,
    mustConfirm: false,
    isDiscountLost: false,
  };
}

/** Stores the engine's changes of a cart in which no item can be bought any more. */
export const takeGone = (_given: unknown, { error }: { error: unknown }) => ({ gone: changesOf(error) });

/** Cancels all earlier consent. */
export const requireConsent = { mustConfirm: true };

export const preparePlacing = ({ context }: { context: CheckoutContext }) =>
  withDraft(context, { placing: placingAttempt(context) });

/** Drops a call that was refused permanently. The next one is another call. */
export const dropPlacing = ({ context }: { context: CheckoutContext }) =>
  withDraft(context, { placing: null });

/** Stores the registered order. */
export function takeOrder({ context }: { context: CheckoutContext }, { code, payable }: RegisteredOrder) {
  const placed = {
    placing: null,
    paying: null,
    placed: { code, items: itemsKey(context.items), lines: context.items },
  };
  // The wallet pays an order that it covers in full, whatever was chosen before.
  const covered = payable === 0 ? ({ method: 'wallet', provider: null } as const) : {};
  return { ...withDraft(context, { ...placed, ...covered }), failure: null };
}

/** Stores an order that another tab has placed. */
export function takePlaced({ context, event }: TransitionInput) {
  assertEvent(event, 'order.placed-elsewhere');
  return withDraft(context, { placing: null, paying: null, placed: event.placed });
}

/** Gives the call that starts the payment its idempotency key. */
export const preparePaying = ({ context }: { context: CheckoutContext }) =>
  withDraft(context, { paying: payingAttempt(context) });

/** Stores the started payment. */
export const takeStart = ({ context }: { context: CheckoutContext }, { start }: { start: PaymentStart }) => ({
  ...withDraft(context, { paying: null }),
  start,
  failure: null,
});

const withoutQuote = {
  wanted: null,
  quote: null,
  agreed: null,
  quotedFor: null,
  start: null,
  failure: null,
  gone: [],
};

/** Gives up the order, and keeps the shopper's input. */
export function reopenOrder({ context, event }: TransitionInput) {
  assertEvent(event, 'order.reopened');
  return { draft: withoutPlaced(context.draft, event.order), ...withoutQuote };
}

/** Keeps the buyer's details for the next order, and drops the rest of this one. */
export function forgetOrder({ context }: { context: CheckoutContext }) {
  const { owner, values, done, address_id, address, currency, method, provider } = context.draft;
  const kept = {
    owner,
    values,
    done: done.filter((step) => step in values),
    address_id,
    address,
    currency,
    method,
    provider,
  };
  return {
    draft: { ...emptyDraft(context.settings), ...kept },
    ...withoutQuote,
  };
}

/** Stores the failure for display. */
export function keepFailure(_given: unknown, { error }: { error: unknown }): { failure: Failure } {
  stopOnMissingPort(error);
  return { failure: failureOf(error) };
}

/** Opens the step whose values were refused. */
export function openRefused({ context }: { context: CheckoutContext }, { error }: { error: unknown }) {
  const step = stepOfFailure(context, failureOf(error));
  return {
    wanted: step ?? context.draft.step,
    ...withDraft(context, { done: context.draft.done.filter((done) => done !== step) }),
  };
}

/** Stops the machine when a port is missing. Other errors are left to its state `broken`. */
export function checkPort(_given: unknown, { error }: { error: unknown }): void {
  stopOnMissingPort(error);
}
