import { splitAnswers } from '#schemas/gift-answers.ts';
import { failureOf } from '../failure.ts';
import { itemsKey, itemsOf } from './draft.ts';
import { isSameOrder, quoteRequestKey } from './requests.ts';
import { currentSteps, isDone, neighbour } from './steps.ts';
import type { CheckoutContext, CheckoutEvent, Quote } from './types.ts';

interface TransitionInput {
  context: CheckoutContext;
  event: CheckoutEvent;
}
type ContextOnly = Pick<TransitionInput, 'context'>;

export const hasNoItems = ({ context }: ContextOnly): boolean => context.items.length === 0;
/** An order waits to be paid, and the cart holds the same items as the order. */
export const hasOrder = ({ context: { draft, items } }: ContextOnly): boolean =>
  draft.placed !== null && (items.length === 0 || itemsKey(items) === draft.placed.items);
/** An order waits to be paid, and the cart holds other items by now. */
export const hasOldOrder = (input: ContextOnly): boolean =>
  input.context.draft.placed !== null && !hasOrder(input);
/** The current user has sent an order without a response, and the draft would still place the same order. */
export const mayAlreadyBePlaced = ({ context }: ContextOnly): boolean =>
  context.draft.placing !== null &&
  context.draft.owner === (context.user?.id ?? null) &&
  isSameOrder(context, context.draft.placing.body);
/** A gift is sent for a customer who has signed in, also where a shop sells to guests. */
export const hasGift = ({ context }: ContextOnly): boolean =>
  context.items.some(({ answers = [] }) => splitAnswers(answers).gift.length > 0);
export const needsLogin = (given: ContextOnly): boolean =>
  given.context.user === null && (!given.context.settings.guest || hasGift(given));

const itemsIn = ({ event }: TransitionInput) => (event.type === 'cart.changed' ? itemsOf(event.items) : []);
export const isSameItems = (given: TransitionInput): boolean =>
  JSON.stringify(itemsIn(given)) === JSON.stringify(given.context.items);
export const isEmptied = (given: TransitionInput): boolean => itemsIn(given).length === 0;
/** The cart holds other items than the waiting order. */
export const isNewCart = (given: TransitionInput): boolean =>
  !isEmptied(given) && itemsKey(itemsIn(given)) !== given.context.draft.placed?.items;
export const isSameCart = ({ context, event }: TransitionInput): boolean =>
  event.type === 'order.placed-elsewhere' && event.placed.items === itemsKey(context.items);
export const isPlacedOrder = ({ context, event }: TransitionInput): boolean =>
  event.type === 'order.reopened' && event.order === context.draft.placed?.code;
export const isSignedIn = ({ event }: TransitionInput): boolean =>
  event.type === 'session.changed' && event.user !== null;
/** The same customer with new data. */
export const isSameUser = ({ context, event }: TransitionInput): boolean =>
  event.type === 'session.changed' && event.user?.id === context.user?.id;
/** Nobody is signed in, and what is in the cart now is not sold to guests. */
export const isForCustomers = (given: TransitionInput): boolean =>
  needsLogin({ context: { ...given.context, items: itemsIn(given) } });
/** The session ended, and this shop does not sell to guests. */
export const isLocked = ({ context, event }: TransitionInput): boolean =>
  event.type === 'session.changed' && event.user === null && !context.settings.guest;

const kindOf = ({ draft }: CheckoutContext): string =>
  draft.step === 'address' || draft.step === 'invoice' || draft.step === 'payment' ? draft.step : 'form';
export const leadsToForm = ({ context }: ContextOnly): boolean => kindOf(context) === 'form';
export const leadsToAddress = ({ context }: ContextOnly): boolean => kindOf(context) === 'address';
export const leadsToInvoice = ({ context }: ContextOnly): boolean => kindOf(context) === 'invoice';
export const hasStepBefore = ({ context }: ContextOnly): boolean =>
  neighbour(context, context.draft.step, -1) !== null;
export const hasAddress = ({ context }: ContextOnly): boolean =>
  isDone(context, { id: 'address', when: 'physical' });
/** After a new quote the step no longer belongs to this cart, or a step before it has become necessary. */
export const isStepLost = ({ context }: ContextOnly): boolean => {
  const steps = currentSteps(context);
  const index = steps.findIndex(({ id }) => id === context.draft.step);
  return index === -1 || steps.slice(0, index).some((step) => !isDone(context, step));
};

export const isForLogin = ({ event }: TransitionInput): boolean =>
  event.type === 'quote.refused' && event.reason === 'login';
/** The quote has changes that the shopper has to accept before they are charged. */
export const needsConfirmation = ({ context }: ContextOnly, { quote }: { quote: Quote }): boolean =>
  quote.changes.length > 0 || (context.mustConfirm && quote.hash !== context.agreed?.hash);
/** The choices may be changed: there is a quote, and no order was placed for it. */
export const isOpen = ({ context }: ContextOnly): boolean =>
  context.quote !== null && context.items.length > 0 && context.draft.placed === null;
export const mayDiscount = (given: TransitionInput): boolean =>
  isOpen(given) &&
  given.context.user !== null &&
  given.event.type === 'discount.apply' &&
  given.event.code.trim() !== '';
export const needsUserToDiscount = (given: TransitionInput): boolean =>
  isOpen(given) && given.context.user === null;
export const isNotDiscounted = ({ context }: ContextOnly): boolean =>
  context.quote === null || context.quote.discount_code === null;
export const isDiscounted = ({ context }: ContextOnly): boolean =>
  context.quote !== null && context.quote.discount_code !== null;

/** The quote matches the current order, and there is a method to pay it. */
export function canPlace({ context }: ContextOnly): boolean {
  const { quote, quotedFor, draft } = context;
  if (quote === null || quotedFor !== quoteRequestKey(context)) return false;
  return quote.payable === 0 || (draft.method !== null && quote.methods.includes(draft.method));
}
export const hasMethod = ({ context }: ContextOnly): boolean => context.draft.method !== null;
/** The method is paid in another currency than the quote. */
export const needsOtherCurrency = ({ context, event }: TransitionInput): boolean => {
  if (event.type !== 'method.choose') return false;
  const method = context.settings.methods.find((each) => each.method === event.method);
  return method !== undefined && !method.currencies.includes(context.draft.currency);
};
export const isOfferedMethod = ({ context, event }: TransitionInput): boolean => {
  if (event.type !== 'method.choose') return false;
  const { method, provider = null } = event;
  return context.settings.methods.some(
    (each) => each.method === method && (provider === null || each.providers.includes(provider)),
  );
};

/** XState puts the error of a port into the event. */
const codeOf = (given: { event: unknown }): string =>
  failureOf((given.event as { error?: unknown }).error).code;
const isOneOf =
  (...codes: readonly string[]) =>
  (given: { event: unknown }): boolean =>
    codes.includes(codeOf(given));

export const isDiscountRefused = (given: TransitionInput): boolean =>
  given.context.draft.discount_code !== null && isOneOf('discount-not-found', 'discount-not-usable')(given);
export const isAddressRefused = isOneOf('address-needed', 'address-not-found');
export const isAddressGone = (given: TransitionInput): boolean =>
  (given.context.draft.address_id !== null || given.context.draft.address !== null) &&
  isAddressRefused(given);
export const isLoginMissing = isOneOf('unauthenticated', 'session-ended');
export const isCartGone = isOneOf('cart-empty');
export const isQuoteStale = isOneOf('quote-changed', 'out-of-stock', 'wallet-too-small');
export const areFieldsRefused = isOneOf('validation-failed');
export const isBlocked = isOneOf('customer-blocked');
/**
 * This attempt never becomes an order, and the cart stays as it is: its key belongs to another order, the order is
 * larger than one may be, or unpaid orders hold as much as they may.
 */
export const isAttemptRefused = isOneOf(
  'idempotency-key-reused',
  'order-limit-reached',
  'order-lines-limit-reached',
  'order-pieces-limit-reached',
  'line-limit-reached',
  'line-below-least',
  'line-answers-wrong',
  'held-line-limit-reached',
  'held-pieces-limit-reached',
  'network-limit-reached',
);
/** The order was not registered, and repeating the same call would not register it. */
export const isOrderRefused = (given: { event: unknown }): boolean =>
  [
    isQuoteStale,
    isAddressRefused,
    areFieldsRefused,
    isCartGone,
    isBlocked,
    isAttemptRefused,
    isOneOf('discount-not-found', 'discount-not-usable'),
  ].some((is) => is(given));
export const isOrderClosed = isOneOf('order-not-payable', 'order-not-found');
/**
 * Money of an earlier attempt is in flight or its status is unknown: the order must be neither paid again
 * nor forgotten.
 */
export const isPaymentInFlight = isOneOf('payment-under-way');
