import { useEffect, useState } from 'react';
import { useErrorText } from './use-error-text.ts';
import type { OperationMutation } from './use-operation-mutation.ts';

export interface RemovalOptions<Item, Key> {
  remove: OperationMutation<Key, unknown>;
  keyOf: (item: Item) => Key;
  /** Id of the element that gets the focus when the row with the button is gone. */
  focusId: string;
  onRemoved: () => void;
}

export interface Removal<Item> {
  /** The item that the dialog asks about; null while it is closed. */
  item: Item | null;
  ask: (item: Item) => void;
  /** Properties of the confirmation dialog. */
  dialog: {
    open: boolean;
    isPending: boolean;
    problem: string | undefined;
    onConfirm: () => void;
    onClose: () => void;
  };
}

/** Removes an item of a list after a confirmation, and keeps the focus on the page when its row is gone. */
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
 * Moves the focus to another element when a removed row has taken it along.
 * @param id id of that element
 * @returns a function to call when the row was removed
 */
export function useFocusAfterRemoval(id: string): () => void {
  const [removals, setRemovals] = useState(0);
  // Runs after the effects of the dialog, which return the focus to the button of the removed row.
  useEffect(() => {
    if (removals > 0) document.getElementById(id)?.focus();
  }, [removals, id]);
  return () => setRemovals((count) => count + 1);
}
