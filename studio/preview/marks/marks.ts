import type { LivePage } from '../live/live-page.ts';
import { boxOfBlocks, selectorOf, type Drop } from './drop-position.ts';
import './marks.css';

/** The outlines above the page: the block under the pointer, the selected ones, and the line of a drop. */
export interface Marks {
  hover(id: string | null): void;
  select(ids: readonly string[]): void;
  /** @param isRefused whether the place does not take what is dragged */
  line(drop: Drop | null, isRefused?: boolean): void;
  /** Measures again before the next frame. */
  later(): void;
  setLabels(labels: Readonly<Record<string, string>>): void;
}

function place(box: HTMLElement, { x, y, width, height }: Drop['line']): void {
  // A scrollbar at the left moves the layer.
  const { left = 0, top = 0 } = box.parentElement?.getBoundingClientRect() ?? {};
  box.style.translate = `${x - left}px ${y - top}px`;
  box.style.inlineSize = `${width}px`;
  box.style.blockSize = `${height}px`;
}

/** Creates the layer of marks in this document. */
export function createMarks(page: LivePage): Marks {
  const layer = document.createElement('div');
  layer.dataset['marks'] = '';
  layer.ariaHidden = 'true';
  // Its coordinates begin at the left.
  layer.dir = 'ltr';
  const line = document.createElement('div');
  line.dataset['mark'] = 'line';
  line.hidden = true;
  layer.append(line);
  document.body.append(layer);

  const touch = new CSSStyleSheet();
  const isTouched = matchMedia('(any-pointer: coarse)').matches;
  if (isTouched) document.adoptedStyleSheets.push(touch);

  const boxes = new Map<string, HTMLElement>();
  let labels: Readonly<Record<string, string>> = {};
  let hovered: string | null = null;
  let selected: readonly string[] = [];
  let pending = 0;

  function boxOf(id: string): HTMLElement {
    const known = boxes.get(id);
    if (known) return known;
    const box = document.createElement('div');
    box.append(document.createElement('span'));
    boxes.set(id, box);
    layer.append(box);
    return box;
  }

  /** Removes the marks of blocks that are neither selected nor under the pointer. */
  function removeOld(): void {
    for (const [id, box] of boxes) {
      if (id === hovered || selected.includes(id)) continue;
      box.remove();
      boxes.delete(id);
    }
  }

  function draw(): void {
    pending = 0;
    removeOld();
    const marked = new Set([...selected, ...(hovered === null ? [] : [hovered])]);
    const measured = [...marked].map((id) => [id, boxOfBlocks(page.drawn(id))] as const);
    for (const [id, rect] of measured) {
      const box = boxOf(id);
      box.dataset['mark'] = selected.includes(id) ? 'selected' : 'hover';
      box.hidden = !rect || rect.width === 0;
      const type = page.typeOf(id);
      const [tag] = box.children;
      if (tag instanceof HTMLElement) {
        tag.textContent = labels[type] ?? type;
        tag.dir = document.documentElement.dir;
      }
      if (!rect) continue;
      place(box, rect);
      if (rect.top < 24) box.dataset['inside'] = '';
      else delete box.dataset['inside'];
    }
  }

  const later = (): void => {
    if (pending === 0 && (boxes.size > 0 || hovered !== null || selected.length > 0))
      pending = requestAnimationFrame(draw);
  };
  addEventListener('scroll', later, { capture: true, passive: true });
  addEventListener('resize', later);
  new ResizeObserver(later).observe(document.body);
  page.topics.listen('page', later);

  return {
    hover(id) {
      if (id === hovered) return;
      hovered = id;
      later();
    },
    select(ids) {
      selected = ids;
      // A finger drags a selected block, and scrolls elsewhere.
      if (isTouched)
        touch.replaceSync(
          ids
            .flatMap((id) => page.drawn(id))
            .map((id) => `${selectorOf(id)}{touch-action:none}`)
            .join(''),
        );
      later();
    },
    line(drop, isRefused = false) {
      line.hidden = drop === null;
      line.toggleAttribute('data-refused', isRefused);
      if (drop) place(line, drop.line);
    },
    later,
    setLabels(next) {
      labels = next;
      later();
    },
  };
}
