import { createEmitter } from '#schemas/emitter.ts';
import type { ValueStore } from '#data/storage/value-store.ts';
// Not from the folder's index, because a bill ends the draft of its order without the checkout's machine.
import { withoutPlaced } from '#machines/checkout/draft.ts';
import { readStoredDraft, toStoredDraft } from '#machines/checkout/stored-draft.ts';
import type { CheckoutDraft } from '#machines/checkout/types.ts';
import { atom, type Atom } from '../store.ts';

export const readDraft = (store: ValueStore<unknown>): CheckoutDraft | null => readStoredDraft(store.read());

export const writeDraft = (store: ValueStore<unknown>, draft: CheckoutDraft): void =>
  void store.write(toStoredDraft(draft));

/** Returns the part of a draft that stays after its order is paid or closed: the buyer's details. */
function withoutOrder(draft: CheckoutDraft): CheckoutDraft {
  const done = draft.done.filter((step) => step in draft.values);
  return { ...draft, step: null, done, discount_code: null, placing: null, paying: null, placed: null };
}

/** Emits the orders that this tab gives up, for the checkout that runs in it. */
export const reopened = createEmitter<string>();

/** The order whose lines are being put back into the cart. Its closed state means nothing in the meantime. */
export const takenBack: Atom<string | null> = atom<string | null>(null);

/**
 * Removes an order from the draft when its lines go back into the cart. Everything else typed into the
 * checkout stays.
 */
export function reopenPlaced(store: ValueStore<unknown>, order: string): void {
  const draft = readDraft(store);
  if (draft?.placed?.code === order) writeDraft(store, withoutPlaced(draft, order));
  reopened.emit(order);
}

/** Removes a finished order from the stored draft, for tabs in which no checkout runs. */
export function forgetPlaced(store: ValueStore<unknown>, order: string): void {
  const draft = readDraft(store);
  if (draft?.placed?.code === order) writeDraft(store, withoutOrder(draft));
}
