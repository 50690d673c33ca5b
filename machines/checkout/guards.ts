import { splitAnswers } from '#schemas/gift-answers.ts';
import { failureOf } from '../failure.ts';
import { itemsKey, itemsOf } from './draft.ts';
import { isPaidByWallet, isSameOrder, quoteRequestKey } from './requests.ts';
import { currentSteps, isDone, neighbour } from './steps.ts';
import type { CheckoutContext, CheckoutEvent, Quote } from './types.ts';

interface TransitionInput {
  context: CheckoutContext;
  event: CheckoutEvent;
}
type ContextOnly = Pick<TransitionInput, 'context'>;

export const hasNoItems = ({ context }: ContextOnly): boolean => context.items.length === 0;
/** Whether an unpaid order exists, and the cart has the same items or none. */
export const hasOrder = ({ context: { draft, items } }: ContextOnly): boolean =>
  draft.placed !== null && (items.length === 0 || itemsKey(items) === draft.placed.items);
/** Whether an unpaid order exists, and the cart has other items by now. */
export const hasOldOrder = (input: ContextOnly): boolean =>
  input.context.draft.placed !== null && !hasOrder(input);
/**
 * Whether the current user has sent an order without a response, and the draft would still place the same
 * order.
 */
export const mayAlreadyBePlaced = ({ context }: ContextOnly): boolean =>
  context.draft.placing !== null &&
  context.draft.owner === (context.user?.id ?? null) &&
  isSameOrder(context, context.draft.placing.body);
/** Whether the cart has a gift. Gifts need a signed-in customer, even in a shop that sells to guests. */
export const hasGift = ({ context }: ContextOnly): boolean =>
  context.items.some(({ answers = [] }) => splitAnswers(answers).gift.length > 0);
export const needsLogin = (given: ContextOnly): boolean =>
  given.context.user === null && (!given.context.settings.guest || hasGift(given));

const itemsIn = ({ event }: TransitionInput) => (event.type === 'cart.changed' ? itemsOf(event.items) : []);
export const isSameItems = (given: TransitionInput): boolean =>
  JSON.stringify(itemsIn(given)) === JSON.stringify(given.context.items);
export const isEmptied = (given: TransitionInput): boolean => itemsIn(given).length === 0;
/** Whether the cart has other items than the unpaid order. */
export const isNewCart = (given: TransitionInput): boolean =>
  !isEmptied(given) && itemsKey(itemsIn(given)) !== given.context.draft.placed?.items;
export const isSameCart = ({ context, event }: TransitionInput): boolean =>
  event.type === 'order.placed-elsewhere' && event.placed.items === itemsKey(context.items);
export const isPlacedOrder = ({ context, event }: TransitionInput): boolean =>
  event.type === 'order.reopened' && event.order === context.draft.placed?.code;
export const isSignedIn = ({ event }: TransitionInput): boolean =>
  event.type === 'session.changed' && event.user !== null;
/** Whether the event has new data of the same customer. */
export const isSameUser = ({ context, event }: TransitionInput): boolean =>
  event.type === 'session.changed' && event.user?.id === context.user?.id;
/** Whether the new cart needs a login and the visitor has none. */
export const isForCustomers = (given: TransitionInput): boolean =>
  needsLogin({ context: { ...given.context, items: itemsIn(given) } });
/** Whether the session ended in a shop that does not sell to guests. */
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
/** Whether a new quote has removed the step, or has made a step before it necessary. */
export const isStepLost = ({ context }: ContextOnly): boolean => {
  const steps = currentSteps(context);
  const index = steps.findIndex(({ id }) => id === context.draft.step);
  return index === -1 || steps.slice(0, index).some((step) => !isDone(context, step));
};

export const isForLogin = ({ event }: TransitionInput): boolean =>
  event.type === 'quote.refused' && event.reason === 'login';
/** Whether the shopper has to accept changes of the quote before the shop charges them. */
export const needsConfirmation = ({ context }: ContextOnly, { quote }: { quote: Quote }): boolean =>
  quote.changes.length > 0 || (context.mustConfirm && quote.hash !== context.agreed?.hash);
/** Whether the choices may be changed: there is a quote, and no order was placed for it. */
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

/** Whether the quote matches the current order, and there is a method to pay it. */
export function canPlace({ context }: ContextOnly): boolean {
  const { quote, quotedFor, draft } = context;
  if (quote === null || quotedFor !== quoteRequestKey(context)) return false;
  return quote.payable === 0 || (draft.method !== null && quote.methods.includes(draft.method));
}
export const hasMethod = ({ context }: ContextOnly): boolean => context.draft.method !== null;
/** Whether the method needs another currency than that of the quote. */
export const needsOtherCurrency = ({ context, event }: TransitionInput): boolean => {
  if (event.type !== 'method.choose') return false;
  const method = context.settings.methods.find((each) => each.method === event.method);
  return method !== undefined && !method.currencies.includes(context.draft.currency);
};
/** Whether another method is chosen while the wallet pays all, so that the wallet pays no part any more. */
export const leavesWallet = (given: TransitionInput): boolean =>
  given.event.type === 'method.choose' &&
  given.event.method !== 'wallet' &&
  isPaidByWallet(given.context.quote) &&
  isOfferedMethod(given);
export const isOfferedMethod = ({ context, event }: TransitionInput): boolean => {
  if (event.type !== 'method.choose') return false;
  const { method, provider = null } = event;
  return context.settings.methods.some(
    (each) => each.method === method && (provider === null || each.providers.includes(provider)),
  );
};

/** Returns the error code of a port. XState puts the error into the event. */
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
 * Whether this attempt can never become an order, and the cart stays as it is. Its key belongs to another
 * order, the order is larger than the limit, or unpaid orders have reached theirs.
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
/** Whether the order was not registered, and repeating the same call would not register it. */
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
 * Whether money of an earlier attempt is in flight or its status is unknown. The order must be neither paid
 * again nor forgotten.
 */
export const isPaymentInFlight = isOneOf('payment-under-way');
