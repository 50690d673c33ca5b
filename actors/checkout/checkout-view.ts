import type { SnapshotFrom } from 'xstate';
import {
  currentSteps,
  isDone,
  startValues,
  type CheckoutDraft,
  type CheckoutSettings,
  type CheckoutStep,
  type Failure,
  type PaymentMethod,
  type Quote,
  type Values,
  type checkoutMachine,
} from '#machines/checkout/index.ts';
import { hasGift } from '#machines/checkout/guards.ts';
import type { Currency } from '#schemas/entities/money.ts';

/**
 * What is to be shown:
 * - `starting`: nothing is known yet · `failed`: the cart could not be priced
 * - `empty`: nothing to buy · `gone`: nothing of the cart can be bought any more · `login`: a login is needed
 * - `step`: the current step · `changes`: changes since the shopper saw the cart must be accepted
 * - `placed`: the order is registered and waits to be paid · `closed`: it cannot be paid any more
 * - `leaving`: on the way to the gateway, or to the page of the order
 */
export type CheckoutScreen =
  'starting' | 'failed' | 'empty' | 'gone' | 'login' | 'step' | 'changes' | 'placed' | 'closed' | 'leaving';

export interface StepView {
  id: string;
  /** What the step asks; `form` for every step without a screen of its own. */
  kind: 'form' | 'address' | 'invoice' | 'payment';
  /** Name of the form of the step. */
  form: string | null;
  state: 'done' | 'current' | 'ahead';
  /** Whether the shopper may go to this step: every step before it is done. */
  isOpen: boolean;
}

export interface MethodView {
  method: PaymentMethod;
  /**
   * Whether the balance covers the total of the quote; null when the method is paid in another currency and
   * this is not known before it is chosen.
   */
  isOffered: boolean | null;
  currencies: readonly Currency[];
  providers: readonly string[];
}

export interface CheckoutView {
  ready: boolean;
  screen: CheckoutScreen;
  steps: readonly StepView[];
  /** The current step. */
  step: StepView | null;
  /** The order or its payment is being sent. */
  isBusy: boolean;
  isQuoting: boolean;
  quote: Quote | null;
  /** The last attempt to price the cart failed; the quote, if there is one, is older. */
  isQuoteStale: boolean;
  draft: Pick<
    CheckoutDraft,
    'address_id' | 'address' | 'currency' | 'wallet' | 'method' | 'provider' | 'discount_code'
  >;
  methods: readonly MethodView[];
  currencies: readonly Currency[];
  isGuest: boolean;
  /** Whether something in the cart is for somebody else. */
  hasGift: boolean;
  discount: 'none' | 'applying' | 'applied' | 'refused';
  discountFailure: Failure | null;
  /** The code that was refused last. */
  refusedCode: string | null;
  /** An accepted code that applies no longer is to be told. */
  isDiscountLost: boolean;
  /**
   * The quote that the shopper agreed to, while another waits for their consent; null where only prices and pieces
   * changed.
   */
  before: Quote | null;
  /** What is left of a cart of which nothing can be bought. */
  gone: Quote['changes'];
  /** A discount code is asked for, although the shopper has not said that there is one. */
  asksDiscount: boolean;
  failure: Failure | null;
  /** Code of the order that waits to be paid. */
  order: string | null;
  /** The values that the form of a step starts with. */
  valuesOf(step: string): Values;
}

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

const noDraft: CheckoutView['draft'] = {
  address_id: null,
  address: null,
  currency: 'toman',
  wallet: false,
  method: null,
  provider: null,
  discount_code: null,
};

/** The checkout before its state is known. */
export const neutralCheckout: CheckoutView = {
  ready: false,
  screen: 'starting',
  steps: [],
  step: null,
  isBusy: false,
  isQuoting: false,
  quote: null,
  isQuoteStale: false,
  draft: noDraft,
  methods: [],
  currencies: [],
  isGuest: false,
  hasGift: false,
  discount: 'none',
  discountFailure: null,
  refusedCode: null,
  isDiscountLost: false,
  before: null,
  gone: [],
  asksDiscount: false,
  failure: null,
  order: null,
  valuesOf: () => ({}),
};

const screens: Readonly<Record<string, CheckoutScreen>> = {
  'preparing-failed': 'failed',
  'repeating-failed': 'failed',
  'cart-empty': 'empty',
  'login-needed': 'login',
  'confirming-changes': 'changes',
  agreeing: 'changes',
  'placing-order': 'step',
  'at-step': 'step',
  placed: 'placed',
  'order-closed': 'closed',
  'starting-payment': 'placed',
  'handed-over': 'leaving',
};

/** While a new quote is requested, the step stays on screen. */
function screenOf({ value, context }: Snapshot): CheckoutScreen {
  const state = typeof value.flow === 'string' ? value.flow : (Object.keys(value.flow)[0] ?? '');
  if (state === 'preparing' && context.quote !== null && context.draft.step !== null) return 'step';
  if (state === 'cart-empty' && context.items.length > 0 && context.gone.length > 0) return 'gone';
  return screens[state] ?? 'starting';
}

const kindOf = ({ id }: CheckoutStep): StepView['kind'] =>
  id === 'address' || id === 'invoice' || id === 'payment' ? id : 'form';

function stepsOf({ context }: Snapshot, screen: CheckoutScreen): StepView[] {
  const steps = currentSteps(context);
  const shown = screen === 'placed' || screen === 'leaving' ? 'payment' : context.draft.step;
  const firstOpen = steps.findIndex((step) => !isDone(context, step));
  return steps.map((step, index) => ({
    id: step.id,
    kind: kindOf(step),
    form: step.form ?? null,
    state: step.id === shown ? 'current' : isDone(context, step) || shown === 'payment' ? 'done' : 'ahead',
    isOpen: screen === 'step' && (firstOpen === -1 || index <= firstOpen),
  }));
}

/** The payment methods, in the shop's order, without those that need a currency the shop does not have. */
export function methodsOf(
  { methods, currencies }: Pick<CheckoutSettings, 'methods' | 'currencies'>,
  quote: Pick<Quote, 'currency' | 'methods'> | null,
): MethodView[] {
  return methods.flatMap((each) => {
    const accepted = each.currencies.filter((currency) => currencies.includes(currency));
    if (accepted.length === 0) return [];
    const isOffered =
      quote === null || !accepted.includes(quote.currency) ? null : quote.methods.includes(each.method);
    return [{ method: each.method, isOffered, currencies: accepted, providers: each.providers }];
  });
}

const discountStates: Readonly<Record<Snapshot['value']['discount'], CheckoutView['discount']>> = {
  'without-discount': 'none',
  'applying-discount': 'applying',
  'discount-applied': 'applied',
  'discount-refused': 'refused',
};

const views = new WeakMap<Snapshot, CheckoutView>();

/** The view of a snapshot of the machine; the same snapshot gives the same view object. */
export function checkoutViewOf(snapshot: Snapshot): CheckoutView {
  const view = views.get(snapshot) ?? computeView(snapshot);
  views.set(snapshot, view);
  return view;
}

function computeView(snapshot: Snapshot): CheckoutView {
  const { context, value } = snapshot;
  const { draft, settings, quote } = context;
  const screen = screenOf(snapshot);
  const steps = stepsOf(snapshot, screen);
  const isPreparing = value.flow === 'preparing';
  return {
    ready: !(isPreparing && quote === null) && value.flow !== 'starting' && value.flow !== 'repeating-order',
    screen,
    steps,
    step: steps.find(({ state }) => state === 'current') ?? null,
    isBusy: snapshot.hasTag('busy') && screen !== 'starting' && !isPreparing,
    isQuoting: snapshot.hasTag('quoting'),
    quote,
    isQuoteStale: value.quote === 'quote-failed',
    draft,
    methods: methodsOf(settings, quote),
    currencies: settings.currencies,
    isGuest: context.user === null,
    hasGift: hasGift({ context }),
    discount: discountStates[value.discount],
    discountFailure: context.discountFailure,
    refusedCode: context.refusedCode,
    isDiscountLost: context.isDiscountLost,
    before: context.mustConfirm ? context.agreed : null,
    gone: context.gone,
    asksDiscount: context.settings.discount,
    failure: context.failure,
    order: draft.placed?.code ?? null,
    valuesOf: (step) => startValues(context, step),
  };
}
