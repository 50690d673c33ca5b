import type { BlockPosition } from '#schemas/drafts/operation.ts';
import { placeOf, type LivePage } from '../live/live-page.ts';
import { layoutPrefix } from '../preview-port.ts';

/** The position of a drop, and the line that shows it. */
export interface Drop {
  position: BlockPosition;
  /** Client coordinates. */
  line: { x: number; y: number; width: number; height: number };
}

/** Returns the position with the ids that its document has. */
export function inDocument({ in: place, after }: BlockPosition, isOfLayout: boolean): BlockPosition {
  if (!isOfLayout) return { in: place, after };
  const own = (id: string): string => id.slice(layoutPrefix.length);
  return {
    in: 'block' in place ? { ...place, block: own(place.block) } : place,
    after: after === null ? null : own(after),
  };
}

export const selectorOf = (id: string): string => `.block[data-block-id="${CSS.escape(id)}"]`;

export const elementOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(selectorOf(id));

/** Returns the box around blocks that are drawn; undefined when none is. */
export function boxOfBlocks(ids: readonly string[]): DOMRect | undefined {
  const boxes = ids.flatMap((id) => elementOf(id)?.getBoundingClientRect() ?? []);
  const [first, ...rest] = boxes.filter(({ width }) => width > 0);
  if (!first) return boxes[0];
  return rest.reduce((whole, box) => {
    const [x, y] = [Math.min(whole.left, box.left), Math.min(whole.top, box.top)];
    return new DOMRect(x, y, Math.max(whole.right, box.right) - x, Math.max(whole.bottom, box.bottom) - y);
  }, first);
}

/** Returns the innermost block around an element. */
export const blockAround = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('.block[data-block-id]') ?? null;

const thickness = 4;

const isDrawn = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element.getClientRects().length > 0;

/** Whether two boxes stand side by side. */
function areBeside(one: DOMRect, other: DOMRect): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > Math.min(one.height, other.height) / 2;
}

/** Returns the block of the page's main part that is nearest to a height. */
function nearest(page: LivePage, y: number): HTMLElement | null {
  let best: HTMLElement | null = null;
  let distance = Infinity;
  for (const id of page.list('blocks')) {
    const element = elementOf(id);
    if (!isDrawn(element)) continue;
    const { top, bottom } = element.getBoundingClientRect();
    const away = Math.max(top - y, y - bottom, 0);
    if (away < distance) [best, distance] = [element, away];
  }
  return best;
}

const isInSection = (page: LivePage, element: HTMLElement): boolean => {
  const id = blockAround(element)?.dataset['blockId'];
  return id !== undefined && page.owner(id) !== id;
};

/**
 * Returns the outermost block of the section that contains a block, because a section is never changed in a
 * page.
 */
function outOfSection(page: LivePage, element: HTMLElement | null): HTMLElement | null {
  const id = element?.dataset['blockId'];
  if (!element || id === undefined || page.owner(id) === id || page.drawn(page.owner(id)).includes(id))
    return element;
  return outOfSection(page, blockAround(element.parentElement));
}

/**
 * Whether a drop over an empty place is meant for it. A slot of a block takes it only in the middle third.
 * Otherwise a person who drags a block past another one would drop it into the slot.
 */
function isMeant(empty: HTMLElement, y: number): boolean {
  const isSlot = empty.dataset['emptyList']?.includes('/') === true;
  const { top, height } = empty.getBoundingClientRect();
  return !isSlot || (y >= top + height / 3 && y <= top + (height * 2) / 3);
}

/**
 * Finds the position of a drop: before or behind the block under a point, or in an empty slot.
 * @param x, y client coordinates
 */
export function findDrop(page: LivePage, x: number, y: number): Drop | null {
  const target = document.elementFromPoint(x, y);
  const empty = target?.closest<HTMLElement>('[data-empty-list]');
  if (empty && !isInSection(page, empty) && isMeant(empty, y)) {
    const { left, top, width } = empty.getBoundingClientRect();
    return {
      position: { in: placeOf(empty.dataset['emptyList'] ?? 'blocks'), after: null },
      line: { x: left, y: top, width, height: thickness },
    };
  }
  const element = outOfSection(page, blockAround(target) ?? nearest(page, y));
  const id = element?.dataset['blockId'];
  const list = id === undefined ? undefined : page.listOf(id);
  if (!element || id === undefined || list === undefined) return null;
  const ids = page.list(list);
  const index = ids.indexOf(id);
  const owner = page.owner(id);
  const before = ids.slice(0, index).findLast((each) => page.owner(each) !== owner);
  const rect = boxOfBlocks(page.drawn(owner)) ?? element.getBoundingClientRect();
  const behind = ids.slice(index).find((each) => page.owner(each) !== owner);
  const neighbours = [before, behind].map((each) => (each === undefined ? null : elementOf(each)));
  const isRow = neighbours.some((each) => isDrawn(each) && areBeside(rect, each.getBoundingClientRect()));
  const isRtl = getComputedStyle(element).direction === 'rtl';
  const isInFirstHalf = isRow ? x > rect.left + rect.width / 2 === isRtl : y < rect.top + rect.height / 2;
  const after = isInFirstHalf ? (before === undefined ? null : page.owner(before)) : owner;
  const atLeft = isInFirstHalf !== isRtl;
  return {
    position: { in: placeOf(list), after },
    line: isRow
      ? {
          x: (atLeft ? rect.left : rect.right) - thickness / 2,
          y: rect.top,
          width: thickness,
          height: rect.height,
        }
      : {
          x: rect.left,
          y: (isInFirstHalf ? rect.top : rect.bottom) - thickness / 2,
          width: rect.width,
          height: thickness,
        },
  };
}
