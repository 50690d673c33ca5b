import { letterOf } from '../../frame/letter-of.ts';
import type { LivePage } from '../live/live-page.ts';
import type { PreviewEvents } from '../preview-port.ts';
import { blockAround, elementOf, findDrop, inDocument, type Drop } from './drop-position.ts';
import { findText, firstText, textsAround } from './find-text.ts';
import type { Marks } from './marks.ts';
import { writeInPlace, type Writing } from './write-in-place.ts';

/** Pixels that the pointer moves before a press becomes a drag. */
const threshold = 6;
/** Pixels at the edge of the view that scroll it during a drag. */
const scrollEdge = 48;

export interface PickingInput {
  page: LivePage;
  marks: Marks;
  events: () => PreviewEvents;
  isEditing: () => boolean;
  selection: () => readonly string[];
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null;

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Returns path and query of an address of the shop, or the address of another site. */
export function shopAddress(href: string): string {
  const { origin, pathname, search, href: whole } = new URL(href, location.href);
  return origin === location.origin ? pathname + search : whole;
}

/** Returns the drawn block around a target. */
const drawnAt = (target: EventTarget | null): string | null =>
  (target instanceof Element ? blockAround(target) : null)?.dataset['blockId'] ?? null;

/** Returns a function for the block of the document around a target. A section is picked as one. */
const findOwner = (page: LivePage) => (target: EventTarget | null) => {
  const id = drawnAt(target);
  return id === null ? null : page.owner(id);
};

/** Whether a block stands within one of others, or is one of them. */
function isWithin(page: LivePage, id: string, others: readonly string[]): boolean {
  if (others.includes(id)) return true;
  const list = page.listOf(id);
  const cut = list?.lastIndexOf('/') ?? -1;
  return list !== undefined && cut !== -1 && isWithin(page, list.slice(0, cut), others);
}

/** Whether a position is in the layout, and not in the page. */
export function isInLayout(page: LivePage, { in: place }: Drop['position']): boolean {
  const list = 'list' in place ? place.list : page.listOf(page.outermost(place.block));
  return list !== 'blocks';
}

/** Whether blocks may be moved there: not into themselves, and not from the layout into the page. */
function mayMove(page: LivePage, ids: readonly string[], { position }: Drop): boolean {
  if ('block' in position.in && isWithin(page, position.in.block, ids)) return false;
  const target = isInLayout(page, position);
  return ids.every((id) => (page.listOf(page.outermost(id)) !== 'blocks') === target);
}

export interface Picking {
  endWriting(): void;
  /** Begins to write the first text of a block. @returns false when it shows none that can be written */
  write(id: string, onEnd: () => void): boolean;
}

/** Lets the pointer select, write and drag blocks while the page is edited. */
export function installPicking({ page, marks, events, isEditing, selection }: PickingInput): Picking {
  const idOf = findOwner(page);
  let writing: Writing | null = null;
  const endWriting = (): void => writing?.end(true);
  function begin(id: string, found: ReturnType<typeof findText>, onEnd?: () => void): boolean {
    if (!found) return false;
    // A change of the block would remove the text below the cursor. Letters typed until then are kept.
    const forget = page.topics.listen(`block ${id}`, endWriting);
    writing = writeInPlace(found.element, (text, isByKey) => {
      writing = null;
      forget();
      if (text !== null) events().write(id, found.path, text, found.text);
      if (isByKey) onEnd?.();
    });
    return true;
  }
  const dragged = installDrag({ page, marks, events, isEditing, selection });

  /** Stops an event of the page before the page's own handlers get it. */
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const isWriting = ({ target }: Event): boolean =>
    target instanceof Node && writing?.element.contains(target) === true;

  function onClick(event: MouseEvent): void {
    if (!isEditing() || isWriting(event)) return;
    stop(event);
    // A prevented press would leave the focus in the studio, so this moves it to the preview.
    focus();
    if (dragged()) return;
    const link = linkOf(event.target);
    if (link && (event.ctrlKey || event.metaKey)) return events().navigate(shopAddress(link.href));
    events().pick(idOf(event.target), event.shiftKey || event.ctrlKey || event.metaKey ? 'toggle' : 'one');
  }

  function onDoubleClick(event: MouseEvent): void {
    if (!isEditing() || isWriting(event)) return;
    stop(event);
    const id = drawnAt(event.target);
    const root = id === null ? null : elementOf(id);
    if (id === null || !root || !(event.target instanceof Element)) return;
    const owner = page.owner(id);
    // The texts of a section can be edited only after opening the section.
    if (owner === id && begin(id, findText(root, event.target, page.block(id)?.props))) return;
    if (owner !== null) events().unwritable(owner, textsAround(root, event.target));
  }

  function onContextMenu(event: MouseEvent): void {
    const id = idOf(event.target);
    if (!isEditing() || id === null || isWriting(event)) return;
    stop(event);
    events().menu(id, event.clientX, event.clientY);
  }

  addEventListener('click', onClick, true);
  addEventListener('dblclick', onDoubleClick, true);
  addEventListener('contextmenu', onContextMenu, true);
  addEventListener('auxclick', (event) => isEditing() && stop(event), true);
  addEventListener('submit', (event) => isEditing() && stop(event), true);
  addEventListener('dragstart', (event) => isEditing() && stop(event), true);
  // A press focuses no field and opens no list.
  addEventListener(
    'mousedown',
    (event) => {
      if (!isEditing() || isWriting(event)) return;
      endWriting();
      event.preventDefault();
    },
    true,
  );
  addEventListener('pointerover', ({ target }) => marks.hover(isEditing() ? idOf(target) : null), true);
  document.documentElement.addEventListener('pointerleave', () => marks.hover(null));
  addEventListener(
    'keydown',
    (event) => {
      const control = event.ctrlKey || event.metaKey;
      // Escape closes the dialog that shows a page.
      const isEverywhere =
        ['F1', 'F6', 'Escape'].includes(event.code) || (control && letterOf(event) === 'k');
      if (isEverywhere || (!isField(event.target) && (isEditing() || control))) events().key(event);
    },
    true,
  );
  for (const type of ['copy', 'cut', 'paste'] as const)
    addEventListener(
      type,
      (event) => {
        if (isEditing() && !isField(event.target)) events().clipboard(event);
      },
      true,
    );
  return {
    endWriting,
    write(id, onEnd) {
      const root = elementOf(id);
      endWriting();
      return isEditing() && root !== null && begin(id, firstText(root, page.block(id)?.props), onEnd);
    },
  };
}

/**
 * Moves selected blocks with the pointer.
 * @returns a function that says whether the last press was a drag
 */
function installDrag({ page, marks, events, isEditing, selection }: PickingInput): () => boolean {
  const idOf = findOwner(page);
  let start: { x: number; y: number } | null = null;
  let drop: Drop | null = null;
  let isDragging = false;
  let wasDragging = false;

  function end(keeps: boolean): void {
    const moved = keeps && isDragging ? drop : null;
    wasDragging = isDragging;
    start = null;
    drop = null;
    isDragging = false;
    delete document.documentElement.dataset['dragging'];
    marks.line(null);
    if (moved) events().move(selection(), inDocument(moved.position, isInLayout(page, moved.position)));
  }
  addEventListener(
    'pointerdown',
    ({ target, button, clientX, clientY, isPrimary }) => {
      wasDragging = false;
      const id = idOf(target);
      const isSelected = id !== null && isWithin(page, id, selection());
      if (isEditing() && isPrimary && button === 0 && isSelected && !isField(target))
        start = { x: clientX, y: clientY };
    },
    true,
  );
  addEventListener(
    'pointermove',
    ({ clientX, clientY, buttons, pointerId }) => {
      if (!start) return;
      if (buttons === 0) return end(false);
      if (!isDragging && Math.hypot(clientX - start.x, clientY - start.y) < threshold) return;
      // The pointer may leave the iframe.
      if (!isDragging) document.documentElement.setPointerCapture(pointerId);
      isDragging = true;
      document.documentElement.dataset['dragging'] = '';
      scrollAtEdge(clientY);
      const found = findDrop(page, clientX, clientY);
      drop = found && mayMove(page, selection(), found) ? found : null;
      marks.line(drop);
    },
    true,
  );
  addEventListener('pointerup', () => end(true), true);
  addEventListener('pointercancel', () => end(false), true);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragging) return;
      event.stopImmediatePropagation();
      end(false);
    },
    true,
  );
  return () => wasDragging;
}

/** Scrolls the page while a block is dragged at its edge. */
export function scrollAtEdge(y: number): void {
  if (y < scrollEdge) scrollBy({ top: y - scrollEdge, behavior: 'instant' });
  else if (y > innerHeight - scrollEdge) scrollBy({ top: y - innerHeight + scrollEdge, behavior: 'instant' });
}
