import { useEffect, type RefObject } from 'react';
import { newBlockType } from '../preview/preview-port.ts';
import type { DraggedEntry, PaletteDrag } from './use-palette-drag.ts';
import styles from './editor.module.css';

/** Milliseconds that a finger rests on an entry until it takes it. A finger that moves before scrolls. */
const pressTime = 400;
/** Pixels that a resting finger may move. */
const slack = 10;
/** Milliseconds between two looks at what is under the finger. A finger at an edge scrolls while it rests. */
const lookInterval = 50;
/** Pixels at the edge of the window that scroll what is below the finger. */
const scrollEdge = 56;

interface Taken {
  drag: PaletteDrag;
  entry: DraggedEntry;
}

const entries = new WeakMap<Element, Taken>();

/** Names the entry that a finger takes with an element. */
export const takeByFinger = (element: Element, taken: Taken): void => void entries.set(element, taken);

let isDown = false;

/** Whether a finger rests on the screen. This module then drags, and not the browser. */
export const isFingerDown = (): boolean => isDown;

/** Returns the innermost element of the studio under a point. It ignores a dialog that fades out. */
const topmost = (x: number, y: number): Element | null =>
  document.elementsFromPoint(x, y).find((each) => !each.closest('dialog:not([open])')) ?? null;

/**
 * Returns the innermost element under a point, even in the preview, with the point in the coordinates of its
 * document.
 */
function elementAt(x: number, y: number): { element: Element; x: number; y: number } | null {
  const element = topmost(x, y);
  if (!(element instanceof HTMLIFrameElement)) return element && { element, x, y };
  const { left, top, width, height } = element.getBoundingClientRect();
  const inside = element.contentDocument;
  const view = element.contentWindow;
  if (!inside || !view || width === 0 || height === 0) return null;
  // A desktop's page is drawn smaller.
  const at = { x: ((x - left) * view.innerWidth) / width, y: ((y - top) * view.innerHeight) / height };
  const found = inside.elementFromPoint(at.x, at.y);
  return found && { element: found, ...at };
}

/** Scrolls what is below a finger at the edge of the window. */
function scrollAtEdge(x: number, y: number): void {
  const by = y < scrollEdge ? y - scrollEdge : Math.max(0, y - innerHeight + scrollEdge);
  if (by === 0) return;
  for (let each = topmost(x, y); each; each = each.parentElement) {
    const isScrolling = /auto|scroll/.test(getComputedStyle(each).overflowY);
    if (isScrolling && each.scrollHeight > each.clientHeight) {
      each.scrollBy({ top: by, behavior: 'instant' });
      return;
    }
  }
}

/** The data of a drag. Scripts cannot set the effects of the browser's own. */
function dataOf({ definition }: DraggedEntry): DataTransfer {
  const data = new DataTransfer();
  data.setData(newBlockType, definition?.type ?? '');
  Object.defineProperty(data, 'effectAllowed', { value: 'copy' });
  Object.defineProperty(data, 'dropEffect', { value: 'none', writable: true });
  return data;
}

/** A drag with a finger: it sends the events that the browser sends for a mouse, to the outline and the preview. */
class FingerDrag {
  readonly #taken: Taken;
  readonly #data: DataTransfer;
  readonly #ghost = document.createElement('div');
  readonly #timer: ReturnType<typeof setInterval>;
  #over: Element | null = null;
  #at = { x: 0, y: 0 };

  constructor(taken: Taken, x: number, y: number) {
    this.#taken = taken;
    this.#data = dataOf(taken.entry);
    this.#ghost.className = `${styles.dragged} ${styles.byFinger}`;
    this.#ghost.textContent = taken.entry.label;
    document.body.append(this.#ghost);
    this.#timer = setInterval(() => this.#look(), lookInterval);
    this.move(x, y);
    taken.drag.begin(taken.entry);
  }

  move(x: number, y: number): void {
    this.#at = { x, y };
    this.#ghost.style.translate = `${x}px ${y}px`;
  }

  end(drops: boolean): void {
    clearInterval(this.#timer);
    this.#ghost.remove();
    this.#look();
    const mayDrop = drops && this.#data.dropEffect !== 'none';
    if (this.#over) this.#send(this.#over, mayDrop ? 'drop' : 'dragleave', null);
    this.#taken.drag.end();
  }

  #look(): void {
    const { x, y } = this.#at;
    scrollAtEdge(x, y);
    const found = elementAt(x, y)?.element ?? null;
    const before = this.#over;
    this.#over = found;
    if (found && found !== before) this.#send(found, 'dragenter', before);
    // `relatedTarget` must be an element of the same document.
    if (before && found !== before)
      this.#send(before, 'dragleave', found?.ownerDocument === before.ownerDocument ? found : null);
    this.#data.dropEffect = 'none';
    if (found) this.#send(found, 'dragover', null);
  }

  #send(target: Element, type: string, relatedTarget: Element | null): void {
    const view = target.ownerDocument.defaultView;
    const at = elementAt(this.#at.x, this.#at.y);
    if (!view) return;
    target.dispatchEvent(
      new view.DragEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        clientX: at?.x ?? 0,
        clientY: at?.y ?? 0,
        dataTransfer: this.#data,
        relatedTarget,
      }),
    );
  }
}

/** Lets fingers drag the entries in an element: a long press takes one, and a finger that moves at once scrolls. */
export function useFingerDrag(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let start: { x: number; y: number } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let drag: FingerDrag | null = null;

    function stop(drops: boolean): void {
      const ended = drag;
      clearTimeout(timer);
      drag = null;
      start = null;
      isDown = false;
      ended?.end(drops);
    }
    function onStart({ target, touches }: TouchEvent): void {
      stop(false);
      const [touch] = touches;
      const source = target instanceof Element ? target.closest('[draggable="true"]') : null;
      const taken = source ? entries.get(source) : undefined;
      if (!touch || touches.length > 1 || !taken) return;
      isDown = true;
      start = { x: touch.clientX, y: touch.clientY };
      timer = setTimeout(() => {
        if (start) drag = new FingerDrag(taken, start.x, start.y);
      }, pressTime);
    }
    function onMove(event: TouchEvent): void {
      const [touch] = event.touches;
      if (!touch || !start) return;
      if (drag) {
        // The page stays where it is.
        event.preventDefault();
        drag.move(touch.clientX, touch.clientY);
      } else if (Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > slack) stop(false);
    }
    function onEnd(event: TouchEvent): void {
      // A finger that has dragged does not press the entry.
      if (drag) event.preventDefault();
      stop(true);
    }
    const onCancel = (): void => stop(false);
    const onMenu = (event: Event): void => {
      if (isDown) event.preventDefault();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('touchstart', onStart, { passive: true, signal });
    element.addEventListener('touchmove', onMove, { passive: false, signal });
    element.addEventListener('touchend', onEnd, { signal });
    element.addEventListener('touchcancel', onCancel, { signal });
    element.addEventListener('contextmenu', onMenu, { signal });
    return () => {
      stop(false);
      listeners.abort();
    };
  }, [area]);
}
