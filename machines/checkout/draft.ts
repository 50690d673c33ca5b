import type { CheckoutContext, CheckoutDraft, CheckoutInput, CheckoutItem, CheckoutSettings } from './types.ts';

/** Raised when stored drafts change shape; an older one is then given up. */
const storedVersion = 1;

/** A checkout in which nothing has been said yet. */
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

/** The draft that a customer may see: their own or a guest's, which becomes theirs. */
export const ownDraft = (draft: CheckoutDraft, user: number, settings: CheckoutSettings): CheckoutDraft =>
  ({ ...(draft.owner === null || draft.owner === user ? draft : emptyDraft(settings)), owner: user });

/** A draft as storage gets it. */
export const toStoredDraft = (draft: CheckoutDraft): unknown => ({ version: storedVersion, ...draft });

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNullOr = (value: unknown, is: (value: unknown) => boolean): boolean => value === null || is(value);
const isAttempt = (value: unknown): boolean => isFields(value) && isText(value['key']) && isFields(value['body']);

function isDraft(value: Fields): value is Fields & CheckoutDraft {
  return (
    isNullOr(value['owner'], Number.isSafeInteger) && isNullOr(value['step'], isText) && isFields(value['values']) && Object.values(value['values']).every(isFields) &&
    Array.isArray(value['done']) && value['done'].every(isText) &&
    isNullOr(value['address_id'], Number.isSafeInteger) && isNullOr(value['address'], isFields) &&
    isText(value['currency']) && isNullOr(value['discount_code'], isText) && typeof value['wallet'] === 'boolean' &&
    isNullOr(value['method'], isText) && isNullOr(value['provider'], isText) &&
    isNullOr(value['placing'], isAttempt) && isNullOr(value['paying'], isAttempt) &&
    isNullOr(value['placed'], (placed) => isFields(placed) && isText(placed['code']) && isText(placed['items']))
  );
}

/**
 * Reads a stored draft. Anybody may have written it, or another version of this software.
 * @returns null if it is not a draft at all
 */
export function readStoredDraft(stored: unknown): CheckoutDraft | null {
  if (!isFields(stored) || stored['version'] !== storedVersion) return null;
  const { version: _version, ...draft } = stored;
  return isDraft(draft) ? draft : null;
}

/** What is in a cart, as one text: carts with the same things in the same numbers are the same. */
export const itemsKey = (items: readonly CheckoutItem[]): string => JSON.stringify(items.map(({ id, qty }) => [id, qty]).sort(([a = 0], [b = 0]) => a - b));

/** What a cart's lines buy. Lines of one sellable are one item; its price is the one that was seen last. */
export function itemsOf(lines: readonly CheckoutItem[]): CheckoutItem[] {
  const items = new Map<number, CheckoutItem>();
  for (const { id, qty, price, usdt_price, discount, usdt_discount } of lines) {
    items.set(id, { id, qty: qty + (items.get(id)?.qty ?? 0), price, usdt_price, discount, usdt_discount });
  }
  return [...items.values()];
}

/** The context at the start. A kept currency or method that the shop has given up is forgotten. */
export function startContext({ input }: { input: CheckoutInput }): CheckoutContext {
  const { settings, step, user, draft: kept } = input;
  const fresh = emptyDraft(settings);
  const draft = user === null ? (kept ?? fresh) : ownDraft(kept ?? fresh, user.id, settings);
  const isOffered = settings.methods.some(({ method, providers }) => method === draft.method && (draft.provider === null || providers.includes(draft.provider)));
  return {
    ...input,
    items: itemsOf(input.items),
    draft: {
      ...draft,
      currency: settings.currencies.includes(draft.currency) ? draft.currency : fresh.currency,
      ...(isOffered ? {} : { method: null, provider: null }),
    },
    wanted: step ?? draft.step,
    quote: null,
    quotedFor: null,
    mustConfirm: false,
    failure: null,
    discountFailure: null,
    start: null,
  };
}
