import { useEffect, useState } from 'react';
import { useErrorText } from './use-error-text.ts';
import type { OperationMutation } from './use-operation-mutation.ts';

export interface RemovalOptions<Item, Key> {
  remove: OperationMutation<Key, unknown>;
  keyOf: (item: Item) => Key;
  /** Id of the element that takes the focus when the row with the button is gone. */
  focusId: string;
  onRemoved: () => void;
}

export interface Removal<Item> {
  /** What is to be removed; null while nothing is asked. */
  item: Item | null;
  ask: (item: Item) => void;
  /** Properties of the dialog that asks first. */
  dialog: {
    open: boolean;
    isPending: boolean;
    problem: string | undefined;
    onConfirm: () => void;
    onClose: () => void;
  };
}

/** Removes an item of a list after a question, and keeps the focus on the page when its row is gone. */
export function useRemoval<Item, Key>({
  remove,
  keyOf,
  focusId,
  onRemoved,
}: RemovalOptions<Item, Key>): Removal<Item> {
  const errorText = useErrorText();
  const [item, setItem] = useState<Item | null>(null);
  const focusAfter = useFocusAfterRemoval(focusId);
  return {
    item,
    ask: setItem,
    dialog: {
      open: item !== null,
      isPending: remove.isPending,
      problem: remove.error ? errorText(remove.error) : undefined,
      onConfirm() {
        if (item === null) return;
        remove.mutate(keyOf(item), {
          onSuccess() {
            setItem(null);
            focusAfter();
            onRemoved();
          },
        });
      },
      onClose() {
        remove.reset();
        setItem(null);
      },
    },
  };
}

/**
 * A row that is removed takes the focus with it, so another element gets it.
 * @param id of that element
 * @returns what is called when the row was removed
 */
export function useFocusAfterRemoval(id: string): () => void {
  const [removals, setRemovals] = useState(0);
  // After the effects of the dialog, which gives the focus back to the button of the removed row.
  useEffect(() => {
    if (removals > 0) document.getElementById(id)?.focus();
  }, [removals, id]);
  return () => setRemovals((count) => count + 1);
}
