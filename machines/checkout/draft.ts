import { answersKey } from '#schemas/line-answers.ts';
import type { LineAnswer, LineAnswers } from '#schemas/entities/answers.ts';
import type {
  CheckoutContext,
  CheckoutDraft,
  CheckoutInput,
  CheckoutItem,
  CheckoutSettings,
} from './types.ts';

/** Returns a checkout without any input. */
export const emptyDraft = ({ currencies, wallet }: CheckoutSettings): CheckoutDraft => ({
  owner: null,
  step: null,
  values: {},
  done: [],
  address_id: null,
  address: null,
  currency: currencies[0] ?? 'toman',
  discount_code: null,
  wallet,
  method: null,
  provider: null,
  placing: null,
  paying: null,
  placed: null,
});

/** Returns the draft of a context with some changes. */
export const withDraft = (
  { draft }: Pick<CheckoutContext, 'draft'>,
  changes: Partial<CheckoutDraft>,
): { draft: CheckoutDraft } => ({ draft: { ...draft, ...changes } });

/**
 * Returns the draft that a customer may see: their own, or a guest's, which becomes theirs. A call that the
 * guest has sent is dropped, because the engine does not know its key from a customer.
 */
export function ownDraft(draft: CheckoutDraft, user: number, settings: CheckoutSettings): CheckoutDraft {
  if (draft.owner === user) return draft;
  return { ...(draft.owner === null ? draft : emptyDraft(settings)), owner: user, placing: null };
}

/** Returns a draft whose order goes back into the cart. Other input stays. */
export const withoutPlaced = (draft: CheckoutDraft, order: string): CheckoutDraft => ({
  ...draft,
  step: null,
  placing: null,
  paying: null,
  placed: null,
  reopened: order,
});

/** Drops a call that was sent for another cart, because it is another order. */
export const withoutOtherPlacing = (draft: CheckoutDraft, items: readonly CheckoutItem[]): CheckoutDraft =>
  draft.placing === null || itemsKey(draft.placing.body.ids) === itemsKey(items)
    ? draft
    : { ...draft, placing: null };

/** An item as a draft or a request has it. A request has answers as a record. */
interface KeyedItem {
  id: number;
  answers?: readonly LineAnswer[] | LineAnswers | undefined;
}

/** Returns a key that items of one sellable with the same answers share. Without answers it is the id. */
export const itemKey = ({ id, answers }: KeyedItem): string | number => {
  const key = answersKey(answers);
  return key === '[]' ? id : `${id} ${key}`;
};

/**
 * Returns the content of a cart as one text. Carts with the same items, answers and quantities have the same
 * text.
 */
export const itemsKey = (items: readonly (KeyedItem & { qty: number })[]): string =>
  JSON.stringify(
    items
      .toSorted((a, b) => a.id - b.id || (itemKey(a) < itemKey(b) ? -1 : 1))
      .map((item) => [itemKey(item), item.qty]),
  );

/**
 * Returns the items of a cart's lines. Lines of one sellable with the same answers are one item. Its price is
 * the last one that the shopper saw.
 */
export function itemsOf(lines: readonly CheckoutItem[]): CheckoutItem[] {
  const items = new Map<string | number, CheckoutItem>();
  for (const { id, qty, price, usdt_price, discount, usdt_discount, prices, answers } of lines) {
    const key = itemKey({ id, answers });
    items.set(key, {
      id,
      qty: qty + (items.get(key)?.qty ?? 0),
      price,
      usdt_price,
      discount,
      usdt_discount,
      ...(prices ? { prices } : {}),
      ...(answers?.length ? { answers } : {}),
    });
  }
  return [...items.values()];
}

/** Returns the context at the start. A stored currency or method that the shop no longer has is dropped. */
export function startContext({ input }: { input: CheckoutInput }): CheckoutContext {
  const { settings, step, user, draft: kept } = input;
  const fresh = emptyDraft(settings);
  const items = itemsOf(input.items);
  const draft = withoutOtherPlacing(
    user === null ? (kept ?? fresh) : ownDraft(kept ?? fresh, user.id, settings),
    items,
  );
  const isOffered = settings.methods.some(
    ({ method, providers }) =>
      method === draft.method && (draft.provider === null || providers.includes(draft.provider)),
  );
  return {
    ...input,
    items,
    draft: {
      ...draft,
      currency: settings.currencies.includes(draft.currency) ? draft.currency : fresh.currency,
      ...(isOffered ? {} : { method: null, provider: null }),
    },
    wanted: step ?? draft.step,
    quote: null,
    quotedFor: null,
    agreed: null,
    mustConfirm: false,
    failure: null,
    discountFailure: null,
    refusedCode: null,
    isDiscountLost: false,
    gone: [],
    start: null,
  };
}
