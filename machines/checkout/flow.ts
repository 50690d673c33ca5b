import { checkoutSetup, errorOf, keepFailure } from './checkout-setup.ts';
import type {
  Attempt,
  CheckoutContext,
  OrderRequest,
  PaymentStartRequest,
  PaymentStart,
  RegisteredOrder,
} from './types.ts';

type GuardInput = { context: CheckoutContext };

const noAttempt = (): never => {
  throw new Error('the call was not prepared');
};
const placing = ({ context }: GuardInput): Attempt<OrderRequest> => context.draft.placing ?? noAttempt();
const paying = ({ context }: GuardInput): Attempt<PaymentStartRequest> => context.draft.paying ?? noAttempt();
const orderOf = ({ event }: { event: { output: RegisteredOrder } }): RegisteredOrder => event.output;
const startOf = ({ event }: { event: { output: PaymentStart } }) => ({ start: event.output });
const agreed = ({ context }: GuardInput) => ({ quote: context.quote ?? noAttempt() });

/** Changes of the cart and the session while no request is in flight. */
const surroundings = {
  'cart.changed': [
    { guard: 'isSameItems', actions: 'takeItems' },
    { guard: 'isEmptied', target: '#cart-empty', actions: 'takeItems' },
    { target: '#preparing', actions: 'takeItems' },
  ],
  'session.changed': [
    { guard: 'isSameUser', actions: 'takeUser' },
    { guard: 'isLocked', target: '#login-needed', actions: 'takeUser' },
    // The user's draft may contain an order without a response.
    { target: '#starting', actions: 'takeUser' },
  ],
  'order.placed-elsewhere': { guard: 'isSameCart', target: '#placed', actions: ['takePlaced', 'tellDraft'] },
} as const;

const quoteRefused = {
  'quote.refused': [{ guard: 'isForLogin', target: '#login-needed' }, { target: '#cart-empty' }],
} as const;

const atStep = checkoutSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      id: 'deciding',
      entry: ['enterStep', 'tellMoved', 'tellDraft'],
      always: [
        { guard: 'leadsToForm', target: 'filling-form' },
        { guard: 'leadsToAddress', target: 'choosing-address' },
        { guard: 'leadsToInvoice', target: 'reviewing-invoice' },
        { target: 'choosing-payment' },
      ],
    },
    'filling-form': {
      tags: ['form', 'checkout.filling-form'],
      on: { 'step.submit': { target: 'deciding', actions: 'finishForm' } },
    },
    'choosing-address': {
      tags: ['address', 'checkout.choosing-address'],
      on: {
        'address.choose': { actions: ['takeAddress', 'askQuote', 'tellDraft'] },
        'address.give': { actions: ['takeAddress', 'askQuote', 'tellDraft'] },
        'step.next': { guard: 'hasAddress', target: 'deciding', actions: 'finishStep' },
      },
    },
    'reviewing-invoice': {
      tags: ['invoice', 'checkout.reviewing-invoice'],
      on: { 'step.next': { target: 'deciding', actions: 'finishStep' } },
    },
    'choosing-payment': {
      tags: ['payment', 'checkout.choosing-payment'],
      on: { 'order.place': { guard: 'canPlace', target: '#placing-order' } },
    },
    // The same order can be sent again with the same key.
    'order-failed': {
      id: 'order-failed',
      tags: ['payment', 'error', 'checkout.choosing-payment', 'checkout.order-failed'],
      on: { 'order.place': { guard: 'canPlace', target: '#placing-order' } },
    },
    'order-refused': {
      id: 'order-refused',
      tags: ['payment', 'error', 'checkout.choosing-payment', 'checkout.order-failed'],
    },
  },
  on: {
    ...surroundings,
    ...quoteRefused,
    'step.go': { target: '.deciding', actions: 'wantStep' },
    'step.back': [
      { guard: 'hasStepBefore', target: '.deciding', actions: 'wantStepBefore' },
      { actions: 'tellLeft' },
    ],
    'currency.choose': { actions: ['takeCurrency', 'askQuote', 'tellDraft'] },
    'wallet.use': { actions: ['takeWallet', 'askQuote', 'tellDraft'] },
    'method.choose': [
      { guard: 'leavesWallet', actions: ['takeMethod', 'askQuote', 'tellDraft'] },
      { guard: 'needsOtherCurrency', actions: ['takeMethod', 'askQuote', 'tellDraft'] },
      { guard: 'isOfferedMethod', actions: ['takeMethod', 'tellDraft'] },
    ],
    'quote.changed': 'confirming-changes',
    'quote.arrived': { guard: 'isStepLost', target: '.deciding' },
  },
});

/** A refused call had no effect, so a reload must not send it again. */
const refused = ['dropPlacing', 'tellDraft'] as const;

const placingOrder = checkoutSetup.createStateConfig({
  id: 'placing-order',
  tags: ['payment', 'busy', 'checkout.choosing-payment'],
  entry: ['preparePlacing', 'clearFailure', 'tellDraft'],
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: placing,
    onDone: {
      target: 'starting-payment',
      actions: [{ type: 'takeOrder', params: orderOf }, 'tellDraft', 'tellPlaced'],
    },
    onError: [
      { guard: 'isQuoteStale', target: 'preparing', actions: [...refused, 'requireConsent'] },
      {
        guard: 'isDiscountRefused',
        target: 'preparing',
        actions: [...refused, { type: 'refuseDiscount', params: errorOf }, 'requireConsent', 'tellRefused'],
      },
      { guard: 'isAddressRefused', target: 'preparing', actions: [...refused, keepFailure, 'dropAddress'] },
      {
        guard: 'areFieldsRefused',
        target: '#deciding',
        actions: [...refused, keepFailure, { type: 'openRefused', params: errorOf }],
      },
      { guard: 'isLoginMissing', target: 'login-needed' },
      {
        guard: 'isCartGone',
        target: 'cart-empty',
        actions: [...refused, { type: 'takeGone', params: errorOf }],
      },
      { guard: 'isBlocked', target: '#order-refused', actions: [...refused, keepFailure] },
      { guard: 'isAttemptRefused', target: '#order-failed', actions: [...refused, keepFailure] },
      { target: '#order-failed', actions: keepFailure },
    ],
  },
  on: { 'session.changed': { actions: 'takeUser' } },
});

/** New prices do not change the order. Other items in the cart make it another order. */
const repeating = {
  ...surroundings,
  'cart.changed': [
    { guard: 'isSameItems', actions: 'takeItems' },
    { target: '#starting', actions: 'takeItems' },
  ],
  'step.go': { actions: 'wantStep' },
} as const;

/**
 * An order was sent and got no response, because the shopper left or reloaded the page. It is sent again
 * unchanged before the machine requests a quote. If the engine received it, the order has changed the price
 * of the cart, and a quote would make it another order.
 */
const repeatingOrder = checkoutSetup.createStateConfig({
  tags: 'busy',
  entry: 'clearFailure',
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: placing,
    // The shopper has not pressed a button on this page yet, so payment waits for the press.
    onDone: {
      target: 'placed',
      actions: [{ type: 'takeOrder', params: orderOf }, 'tellDraft', 'tellPlaced'],
    },
    onError: [
      { guard: 'isOrderRefused', target: 'preparing', actions: [...refused] },
      { guard: 'isLoginMissing', target: 'login-needed' },
      { target: 'repeating-failed', actions: keepFailure },
    ],
  },
  on: repeating,
});

const forgotten = { actions: ['forgetOrder', 'tellDraft'] } as const;

/** The order is registered and unpaid. The cart may be empty by now. */
const placed = checkoutSetup.createStateConfig({
  id: 'placed',
  tags: ['payment', 'placed', 'checkout.choosing-payment'],
  initial: 'order-waiting',
  states: {
    'order-waiting': {},
    'payment-not-started': { tags: 'error' },
  },
  on: {
    'method.choose': { guard: 'isOfferedMethod', actions: ['takeMethod', 'tellDraft'] },
    'payment.start': { guard: 'hasMethod', target: 'starting-payment' },
    'cart.changed': [
      { guard: 'isNewCart', target: 'starting', actions: 'takeItems' },
      { actions: 'takeItems' },
    ],
    'checkout.finished': { target: 'starting', ...forgotten },
  },
});

const startingPayment = checkoutSetup.createStateConfig({
  tags: ['payment', 'busy', 'placed', 'checkout.choosing-payment'],
  entry: ['preparePaying', 'clearFailure', 'tellDraft'],
  invoke: {
    id: 'startPayment',
    src: 'startPayment',
    input: paying,
    onDone: {
      target: 'handed-over',
      actions: [
        { type: 'takeStart', params: startOf },
        { type: 'tellHandedOver', params: startOf },
        'tellDraft',
      ],
    },
    onError: [
      { guard: 'isOrderClosed', target: 'order-closed', actions: keepFailure },
      { guard: 'isPaymentInFlight', target: 'handed-over', actions: 'tellPaymentInFlight' },
      { guard: 'isLoginMissing', target: 'login-needed' },
      { target: 'placed.payment-not-started', actions: keepFailure },
    ],
  },
});

/** The states from a cart to a payment. */
export const flow = checkoutSetup.createStateConfig({
  initial: 'starting',
  states: {
    starting: {
      id: 'starting',
      always: [
        { guard: 'hasOldOrder', target: 'starting', actions: ['forgetOrder', 'tellDraft'] },
        { guard: 'hasOrder', target: 'placed' },
        { guard: 'hasNoItems', target: 'cart-empty' },
        { guard: 'needsLogin', target: 'login-needed' },
        { guard: 'mayAlreadyBePlaced', target: 'repeating-order' },
        { target: 'preparing' },
      ],
    },
    'cart-empty': {
      id: 'cart-empty',
      tags: 'empty',
      on: { 'cart.changed': { target: 'starting', actions: 'takeItems' } },
    },
    'login-needed': {
      id: 'login-needed',
      tags: ['login', 'checkout.login-needed'],
      entry: 'tellLoginNeeded',
      on: {
        'session.changed': { guard: 'isSignedIn', target: 'starting', actions: 'takeUser' },
        // A guest may continue without the gift.
        'cart.changed': [
          { guard: 'isForCustomers', actions: 'takeItems' },
          { target: 'starting', actions: 'takeItems' },
        ],
      },
    },
    'repeating-order': repeatingOrder,
    'repeating-failed': {
      tags: ['error', 'checkout.order-failed'],
      on: { ...repeating, 'quote.refresh': 'repeating-order' },
    },
    preparing: {
      id: 'preparing',
      tags: 'busy',
      entry: 'askQuote',
      on: {
        ...surroundings,
        ...quoteRefused,
        'step.go': { actions: 'wantStep' },
        'quote.arrived': 'at-step',
        'quote.changed': 'confirming-changes',
        'quote.failed': 'preparing-failed',
      },
    },
    'preparing-failed': {
      tags: 'error',
      on: {
        ...surroundings,
        'step.go': { actions: 'wantStep' },
        'quote.arrived': 'at-step',
        'quote.changed': 'confirming-changes',
      },
    },
    'at-step': atStep,
    'confirming-changes': {
      tags: ['changes', 'checkout.confirming-changes'],
      on: {
        ...surroundings,
        'step.go': { actions: 'wantStep' },
        'changes.accept': { target: 'agreeing', actions: ['agree', { type: 'tellAgreed', params: agreed }] },
        'changes.refuse': { actions: 'tellLeft' },
      },
    },
    agreeing: {
      always: [{ guard: 'hasNoItems', target: 'cart-empty' }, { target: 'at-step' }],
    },
    'placing-order': placingOrder,
    placed,
    'starting-payment': startingPayment,
    'order-closed': {
      tags: ['error', 'placed'],
      on: {
        'cart.changed': { guard: 'isNewCart', target: 'starting', actions: 'takeItems' },
        'checkout.finished': { target: 'starting', ...forgotten },
      },
    },
    'handed-over': {
      tags: ['busy', 'placed'],
      on: { 'checkout.resumed': 'placed', 'checkout.finished': { target: 'starting', ...forgotten } },
    },
  },
  on: {
    // The form stays on screen while the cart is quoted again, so its input counts during that time, too.
    'draft.change': { actions: ['keepValues', 'tellDraft'] },
    'cart.changed': { actions: 'takeItems' },
    'session.changed': { actions: 'takeUser' },
    'order.reopened': {
      guard: 'isPlacedOrder',
      target: '.starting',
      actions: ['reopenOrder', 'tellDraft'],
    },
  },
});
