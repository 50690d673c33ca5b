import type { DragEvent } from 'react';

/** Gives the focus to a row; nothing while it is not drawn. */
export function focusRow(tree: HTMLElement, key: string | undefined): void {
  const row = [...tree.querySelectorAll<HTMLElement>('[role=row]')].find(
    ({ dataset }) => dataset['key'] === key,
  );
  row?.focus();
}

/**
 * Moves the line at once when the pointer enters another row. Browsers say where a drag is only some time after that,
 * and a quick drop would fall where the line was before.
 */
export function lookAtOnce({ target, nativeEvent }: DragEvent<HTMLElement>): void {
  const { clientX, clientY, dataTransfer } = nativeEvent;
  const over = { clientX, clientY, dataTransfer, bubbles: true, cancelable: true };
  // The library handles the entering first.
  queueMicrotask(() => target.dispatchEvent(new globalThis.DragEvent('dragover', over)));
}

/** Keeps the rows of regions and slots where they are: they cannot be moved. */
export function keepPlaces(event: DragEvent<HTMLElement>): void {
  const row = event.target instanceof Element ? event.target.closest('[role=row]') : null;
  if (!row || row.querySelector('[data-kind=block]')) return;
  event.preventDefault();
  event.stopPropagation();
}
