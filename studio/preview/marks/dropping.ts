import { newBlockType } from '../preview-port.ts';
import { findDrop, inDocument } from './drop-position.ts';
import { isInLayout, scrollAtEdge, type PickingInput } from './picking.ts';

/** Accepts drops from the palette, and shows the same line as for moved blocks. */
export function installDropping({ page, marks, events, isEditing }: Omit<PickingInput, 'selection'>): void {
  const isEntry = ({ dataTransfer }: DragEvent): boolean =>
    isEditing() && dataTransfer?.types.includes(newBlockType) === true;

  /** Returns the position of a drop event, with the ids of its document. */
  function targetOf({ clientX, clientY }: DragEvent) {
    const found = findDrop(page, clientX, clientY);
    if (!found) return null;
    const isOfLayout = isInLayout(page, found.position);
    const to = inDocument(found.position, isOfLayout);
    return { found, to, isOfLayout, isAllowed: events().mayDrop(to, isOfLayout) };
  }

  function onOver(event: DragEvent): void {
    if (!isEntry(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    scrollAtEdge(event.clientY);
    const target = targetOf(event);
    event.dataTransfer.dropEffect = target?.isAllowed === true ? 'copy' : 'none';
    marks.line(target?.found ?? null, target?.isAllowed === false);
  }
  addEventListener('dragenter', onOver, true);
  addEventListener('dragover', onOver, true);
  addEventListener(
    'dragleave',
    (event) => {
      // It left the document, or Escape ended the drag.
      if (isEntry(event) && event.relatedTarget === null) marks.line(null);
    },
    true,
  );
  addEventListener(
    'drop',
    (event) => {
      if (!isEntry(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      marks.line(null);
      const target = targetOf(event);
      if (target?.isAllowed === true) events().drop(target.to, target.isOfLayout);
    },
    true,
  );
}
