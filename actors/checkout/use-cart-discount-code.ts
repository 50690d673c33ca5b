import { useState } from 'react';
import { callOperation } from '#data/operations.ts';
import type { RequestError } from '#data/request-error.ts';
import { linesOf } from '#machines/cart/lines.ts';
import type { CheckoutDraft } from '#machines/checkout/index.ts';
import { checkoutSettings, emptyDraft, itemsOf, ownDraft, quoteRequest } from '#machines/checkout/index.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { useCart } from '../cart/use-cart.ts';
import { useOperationMutation } from '../operations/use-operation-mutation.ts';
import { requireActors } from '../running.ts';
import { useLoginFirst } from '../session/use-login-first.ts';
import { useSession } from '../session/use-session.ts';
import { readDraft, writeDraft } from './draft-store.ts';
import { wholeFlows } from './start-checkout.ts';

/** The discount code of the cart, until the checkout uses it. */
export interface CartDiscountCode {
  /** The code stored for the checkout; null without one. */
  code: string | null;
  /** The amount that it takes off the current cart; null while unknown. */
  saving: { amount: number; currency: Currency } | null;
  isPending: boolean;
  /** Why the last code was refused. */
  error: RequestError | null;
  /** Checks a code with the engine and stores it. A guest signs in first. */
  apply(code: string): void;
  remove(): void;
  /** Forgets the last refusal. */
  reset(): void;
}

const settingsNow = () => checkoutSettings(wholeFlows(requireActors()));

/** Writes the code into the draft of the checkout, and returns the draft. */
function keep(code: string | null): CheckoutDraft {
  const { stores, session } = requireActors();
  const settings = settingsNow();
  const stored = readDraft(stores.checkout) ?? emptyDraft(settings);
  const { user } = session.view.getSnapshot();
  const draft = { ...(user ? ownDraft(stored, user.id, settings) : stored), discount_code: code };
  writeDraft(stores.checkout, draft);
  return draft;
}

/** Requests a quote of the cart with a code, without storing anything. */
async function quoteWith(code: string) {
  const { cart } = requireActors();
  const { record } = cart.getSnapshot().context;
  const items = itemsOf(linesOf(record));
  const settings = settingsNow();
  const draft = { ...emptyDraft(settings), wallet: false, discount_code: code };
  const { quote } = await callOperation('orders.quote', quoteRequest({ items, draft, settings }));
  return { quote, lines: JSON.stringify(items) };
}

/**
 * Returns the discount code of the cart, which the checkout applies.
 * @param reason why a guest has to sign in for it
 */
export function useCartDiscountCode(reason: string): CartDiscountCode {
  const [draft, setDraft] = useState(() => readDraft(requireActors().stores.checkout));
  const { user } = useSession();
  const [known, setKnown] = useState<Awaited<ReturnType<typeof quoteWith>> | null>(null);
  const lines = useCart((cart) => cart.lines);
  const loginFirst = useLoginFirst(reason);
  const check = useOperationMutation(quoteWith);
  const isCurrent = known !== null && known.lines === JSON.stringify(itemsOf(lines));
  return {
    // Another customer may have left a code in this browser.
    code: draft && (draft.owner === null || draft.owner === user?.id) ? draft.discount_code : null,
    saving: isCurrent ? { amount: known.quote.code_discount, currency: known.quote.currency } : null,
    isPending: check.isPending,
    error: check.error,
    reset: check.reset,
    apply: (given) =>
      loginFirst(() =>
        check.mutate(given.trim(), {
          onSuccess(answer) {
            const accepted = answer.quote.discount_code ?? given.trim();
            setDraft(keep(accepted));
            setKnown(answer);
          },
        }),
      ),
    remove() {
      setDraft(keep(null));
      setKnown(null);
    },
  };
}
