import { assign, emit, raise, sendTo, setup } from 'xstate';
import * as ports from './actors.ts';
import * as discounts from './discount-updates.ts';
import * as guards from './guards.ts';
import type {
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  CheckoutTag,
  PaymentStart,
  Quote,
} from './types.ts';
import * as updates from './updates.ts';

type GuardInput = { context: CheckoutContext };

/** The setup that the states of the checkout machine use. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    emitted: {} as CheckoutEmitted,
    tags: {} as CheckoutTag,
  },
  actors: ports,
  guards,
  actions: {
    takeItems: assign(updates.takeItems),
    takeUser: assign(updates.takeUser),
    wantStep: assign(updates.wantStep),
    wantStepBefore: assign(updates.wantStepBefore),
    enterStep: assign(updates.enterStep),
    keepValues: assign(updates.keepValues),
    finishForm: assign(updates.finishForm),
    finishStep: assign(updates.finishStep),
    takeAddress: assign(updates.takeAddress),
    dropAddress: assign(updates.dropAddress),
    takeCurrency: assign(updates.takeCurrency),
    takeDiscount: assign(discounts.takeDiscount),
    dropDiscount: assign(discounts.dropDiscount),
    refuseDiscount: assign(discounts.refuseDiscount),
    takeWallet: assign(updates.takeWallet),
    takeMethod: assign(updates.takeMethod),
    takeQuote: assign(updates.takeQuote),
    agree: assign(updates.agree),
    takeGone: assign(updates.takeGone),
    requireConsent: assign(updates.requireConsent),
    preparePlacing: assign(updates.preparePlacing),
    dropPlacing: assign(updates.dropPlacing),
    takeOrder: assign(updates.takeOrder),
    takePlaced: assign(updates.takePlaced),
    preparePaying: assign(updates.preparePaying),
    takeStart: assign(updates.takeStart),
    forgetOrder: assign(updates.forgetOrder),
    reopenOrder: assign(updates.reopenOrder),
    keepFailure: assign(updates.keepFailure),
    clearFailure: assign({ failure: null }),
    openRefused: assign(updates.openRefused),
    checkPort: updates.checkPort,
    askQuote: raise({ type: 'quote.ask' }),
    tellArrived: raise({ type: 'quote.arrived' }),
    tellChanged: raise({ type: 'quote.changed' }),
    tellFailed: raise({ type: 'quote.failed' }),
    tellLoginMissing: raise({ type: 'quote.refused', reason: 'login' }),
    tellCartGone: raise({ type: 'quote.refused', reason: 'cart' }),
    tellRefused: raise({ type: 'discount.refused' }),
    tellDraft: raise({ type: 'draft.changed' }),
    saveDraft: sendTo('drafts', ({ context }: GuardInput) => ({ type: 'draft.save', draft: context.draft })),
    tellMoved: emit(
      ({ context }: GuardInput) =>
        ({
          type: 'checkout.moved',
          step: context.draft.step ?? '',
          replace: context.wanted !== context.draft.step,
        }) as const,
    ),
    tellLoginNeeded: emit({ type: 'checkout.login-needed' }),
    tellAgreed: emit(
      (_given: GuardInput, { quote }: { quote: Quote }) => ({ type: 'checkout.agreed', quote }) as const,
    ),
    tellPlaced: emit(
      ({ context }: GuardInput) =>
        ({ type: 'checkout.placed', order: context.draft.placed?.code ?? '' }) as const,
    ),
    tellHandedOver: emit(
      ({ context }: GuardInput, { start }: { start: PaymentStart }) =>
        ({ type: 'checkout.handed-over', order: context.draft.placed?.code ?? '', start }) as const,
    ),
    tellPaymentInFlight: emit(
      ({ context }: GuardInput) =>
        ({ type: 'checkout.payment-in-flight', order: context.draft.placed?.code ?? '' }) as const,
    ),
    tellLeft: emit({ type: 'checkout.left' }),
  },
});

/** Returns the result or error of an invoked actor, as a parameter of actions. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
export const keepFailure = { type: 'keepFailure', params: errorOf } as const;
