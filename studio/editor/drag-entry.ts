import type { DragEvent } from 'react';
import { newBlockType } from '../preview/preview-port.ts';
import { isFingerDown, takeByFinger } from './finger-drag.ts';
import type { DraggedEntry, PaletteDrag } from './use-palette-drag.ts';
import styles from './editor.module.css';

interface DragProps {
  draggable: true;
  ref: (element: HTMLElement | null) => void;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
}

/** Returns the attributes that make an entry draggable. An entry without a place to drop it gets none. */
export function dragEntry(
  drag: PaletteDrag | undefined,
  entry: DraggedEntry,
): DragProps | Record<never, never> {
  if (!drag) return {};
  return {
    draggable: true,
    ref(element) {
      if (element) takeByFinger(element, { drag, entry });
    },
    onDragStart(event: DragEvent<HTMLElement>) {
      // A preset is dragged, and not the card around it.
      event.stopPropagation();
      if (isFingerDown()) {
        event.preventDefault();
        return;
      }
      const { dataTransfer } = event;
      // Without text, because a field would accept the drop.
      dataTransfer.setData(newBlockType, entry.definition?.type ?? '');
      dataTransfer.effectAllowed = 'copy';
      const name = document.createElement('div');
      name.className = styles.dragged ?? '';
      name.textContent = entry.label;
      event.currentTarget.append(name);
      dataTransfer.setDragImage(name, 0, 0);
      // The browser has taken its picture by then. Removing the source earlier would end the drag.
      setTimeout(() => {
        name.remove();
        drag.begin(entry);
      });
    },
    onDragEnd: drag.end,
  };
}
