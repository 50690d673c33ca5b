import { assertEvent } from 'xstate';
import { failureOf } from '../failure.ts';
import { withDraft } from './draft.ts';
import type { CheckoutContext, CheckoutEvent } from './types.ts';

// The context changes of the discount code.

const noRefusedCode = { discountFailure: null, refusedCode: null, isDiscountLost: false };

/** Stores the code that the shopper has entered. */
export function takeDiscount({ context, event }: { context: CheckoutContext; event: CheckoutEvent }) {
  assertEvent(event, 'discount.apply');
  return { ...withDraft(context, { discount_code: event.code.trim() }), ...noRefusedCode };
}

/** Removes the discount code. */
export const dropDiscount = ({ context }: { context: CheckoutContext }) => ({
  ...withDraft(context, { discount_code: null }),
  ...noRefusedCode,
});

/**
 * Reports the refused code, and restores the code that applied before it. When a code is lost that had
 * applied, or that the cart had accepted, the shopper has to confirm the next quote.
 */
export function refuseDiscount({ context }: { context: CheckoutContext }, { error }: { error: unknown }) {
  const { discount_code: refusedCode } = context.draft;
  const before = context.quote?.discount_code ?? null;
  const isDiscountLost = context.quote === null || before === refusedCode;
  return {
    ...withDraft(context, { discount_code: before === refusedCode ? null : before }),
    discountFailure: failureOf(error),
    refusedCode,
    isDiscountLost,
    mustConfirm: context.mustConfirm || isDiscountLost,
  };
}
