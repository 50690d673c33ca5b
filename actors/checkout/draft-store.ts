import { readStoredDraft, toStoredDraft, type CheckoutDraft } from '#machines/checkout/index.ts';
import type { ValueStore } from '#data/storage/value-store.ts';

/** A draft as this browser keeps it, with whose it is: the id of a customer, or null of a guest. */
export interface KeptDraft {
  owner: number | null;
  draft: CheckoutDraft;
}

/** Reads what is kept; null when there is nothing, or nothing that can be read. */
export function readKept(value: unknown): KeptDraft | null {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('draft' in value)) return null;
  const { owner } = value;
  const draft = readStoredDraft(value.draft);
  return draft && (owner === null || typeof owner === 'number') ? { owner, draft } : null;
}

export const writeKept = (store: ValueStore<unknown>, { owner, draft }: KeptDraft): void => void store.write({ owner, draft: toStoredDraft(draft) });

/** The draft that somebody goes on with: their own, or the one that they began before they signed in. */
export function draftFor(value: unknown, owner: number | null): CheckoutDraft | null {
  const kept = readKept(value);
  return kept && (kept.owner === null || kept.owner === owner) ? kept.draft : null;
}

/** What is left of a draft once its order is paid or closed: the buyer's own words. */
function withoutOrder(draft: CheckoutDraft): CheckoutDraft {
  const done = draft.done.filter((step) => step in draft.values);
  return { ...draft, step: null, done, discount_code: null, placing: null, paying: null, placed: null };
}

/** Forgets a finished order in storage, for tabs in which no checkout runs. */
export function forgetPlaced(store: ValueStore<unknown>, order: string): void {
  const kept = readKept(store.read());
  if (kept?.draft.placed?.code === order) writeKept(store, { owner: kept.owner, draft: withoutOrder(kept.draft) });
}
