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
 * The screen of the checkout:
 * - `starting`: nothing is known yet · `failed`: the cart could not be priced
 * - `empty`: nothing to buy · `gone`: no product of the cart can be bought any more · `login`: a login is
 *   needed
 * - `step`: the current step · `changes`: the shopper must accept changes of the cart
 * - `placed`: the order is registered and waits to be paid · `closed`: it can no longer be paid
 * - `leaving`: the browser goes to the gateway, or to the page of the order
 */
export type CheckoutScreen =
  | 'starting'
  | 'failed'
  | 'empty'
  | 'gone'
  | 'login'
  | 'step'
  | 'changes'
  | 'placed'
  | 'closed'
  | 'leaving';

export interface StepView {
  id: string;
  /** The kind of input that the step needs; `form` for every step without a screen of its own. */
  kind: 'form' | 'address' | 'invoice' | 'payment';
  /** Name of the form of the step. */
  form: string | null;
  state: 'done' | 'current' | 'ahead';
  /** Whether the shopper may go to this step, because every step before it is done. */
  isOpen: boolean;
}

export interface MethodView {
  method: PaymentMethod;
  /**
   * Whether the balance covers the total of the quote; null when the method uses another currency, so this is
   * unknown until the shopper chooses it.
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
  /** Whether the order or its payment is being sent. */
  isBusy: boolean;
  isQuoting: boolean;
  quote: Quote | null;
  /** Whether the last attempt to price the cart failed. The quote, if there is one, is older. */
  isQuoteStale: boolean;
  draft: Pick<
    CheckoutDraft,
    'address_id' | 'address' | 'currency' | 'wallet' | 'method' | 'provider' | 'discount_code'
  >;
  methods: readonly MethodView[];
  currencies: readonly Currency[];
  isGuest: boolean;
  /** Whether the cart contains a gift. */
  hasGift: boolean;
  discount: 'none' | 'applying' | 'applied' | 'refused';
  discountFailure: Failure | null;
  /** The discount code that was refused last. */
  refusedCode: string | null;
  /** Whether to report that an accepted code no longer applies. */
  isDiscountLost: boolean;
  /**
   * The quote that the shopper accepted, while a newer one waits for their consent; null when only prices and
   * quantities changed.
   */
  before: Quote | null;
  /** The changes of a cart in which no product can be bought any more. */
  gone: Quote['changes'];
  /** Whether the field for a discount code is open before the shopper asks for it. */
  asksDiscount: boolean;
  failure: Failure | null;
  /** Code of the order that waits to be paid. */
  order: string | null;
  /** Returns the initial values of a step's form. */
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

/** Returns the screen of a snapshot. The step stays on screen while a new quote is requested. */
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

/** Returns the payment methods in the shop's order, without those whose currencies the shop does not have. */
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

/** Returns the view of a snapshot of the machine. The same snapshot gives the same view object. */
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
