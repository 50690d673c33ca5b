import { createTopics } from './topics.ts';

/** Pages of at most this many blocks are mounted whole. */
const shortPage = 60;
/** Screens above and below the view in which blocks are mounted. */
const margin = 1.5;
/** Number of blocks that were near last and stay mounted, with the state of their tabs and rows. */
const keptBlocks = 24;
/** Height in px of a block that was never mounted. */
const unknownHeight = 320;

/**
 * Decides which blocks of a long page are mounted: those near the view, the selected ones, and those that were near
 * last. The others keep their element and its height.
 */
export class PageWindow {
  readonly #topics = createTopics();
  readonly #heights = new Map<string, number>();
  readonly #sizes: ResizeObserver | undefined;
  #near = new Set<string>();
  /** The blocks that were near, the last one last. */
  #recent = new Set<string>();
  #pinned = new Set<string>();
  #ids: readonly string[] = [];
  #frame = 0;

  constructor() {
    if (!('ResizeObserver' in globalThis)) return;
    this.#sizes = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const id = target instanceof HTMLElement ? target.dataset['blockId'] : undefined;
        const height = borderBoxSize[0]?.blockSize;
        if (id !== undefined && height !== undefined && this.isNear(id)) this.#heights.set(id, height);
      }
      this.later();
    });
  }

  listen(id: string, listener: () => void): () => void {
    return this.#topics.listen(id, listener);
  }

  isNear(id: string): boolean {
    return this.#ids.length <= shortPage || this.#near.has(id);
  }

  heightOf(id: string): number {
    return this.#heights.get(id) ?? unknownHeight;
  }

  /** Follows the height of a mounted block. @returns a function that stops it */
  watch(element: HTMLElement): () => void {
    this.#sizes?.observe(element);
    return () => this.#sizes?.unobserve(element);
  }

  /** Sets the blocks of the page, in order. The first ones are mounted before anything is measured. */
  show(ids: readonly string[]): void {
    if (ids === this.#ids) return;
    const wasShort = this.#ids.length <= shortPage;
    const isShort = ids.length <= shortPage;
    const before = this.#ids;
    this.#ids = ids;
    if (isShort === wasShort) return;
    this.#near = new Set(isShort ? [] : ids.slice(0, 8));
    for (const id of before) this.#topics.emit(id);
  }

  /** Blocks that stay mounted wherever they are. */
  pin(ids: readonly string[]): void {
    if (ids.length === this.#pinned.size && ids.every((id) => this.#pinned.has(id))) return;
    this.#pinned = new Set(ids);
    this.refresh();
  }

  /** Looks again before the next frame. */
  later = (): void => {
    if (this.#frame !== 0 || this.#ids.length <= shortPage) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.refresh();
    });
  };

  refresh(): void {
    if (this.#ids.length <= shortPage) return;
    const seen = this.#inView();
    if (seen.length === 0) return;
    for (const id of seen) {
      this.#recent.delete(id);
      this.#recent.add(id);
    }
    const known = new Set(this.#ids);
    const recent = [...this.#recent].filter((id) => known.has(id)).slice(-seen.length - keptBlocks);
    this.#recent = new Set(recent);
    this.#set(new Set([...recent, ...[...this.#pinned].filter((id) => known.has(id))]));
  }

  #set(near: Set<string>): void {
    const before = this.#near;
    this.#near = near;
    for (const id of near) if (!before.has(id)) this.#topics.emit(id);
    for (const id of before) if (!near.has(id)) this.#topics.emit(id);
  }

  /** Returns the ids of the blocks within the margin of the view. */
  #inView(): string[] {
    // Another path has another element.
    const elements = document.getElementById('main')?.children;
    if (!elements || elements.length === 0) return [];
    const reach = innerHeight * margin;
    const found: string[] = [];
    for (let index = this.#firstBelow(elements, -reach); index < elements.length; index += 1) {
      const element = elements[index];
      if (!(element instanceof HTMLElement)) continue;
      if (isDrawn(element) && element.getBoundingClientRect().top > innerHeight + reach) break;
      const id = element.dataset['blockId'];
      if (id !== undefined) found.push(id);
    }
    return found;
  }

  /** Returns the index of the first element that ends below a line: elements stand below each other. */
  #firstBelow(elements: HTMLCollection, line: number): number {
    let [from, until] = [0, elements.length];
    while (from < until) {
      const middle = (from + until) >> 1;
      let probe = middle;
      // A hidden element has no place.
      while (probe < until && !isDrawn(elements[probe])) probe += 1;
      const element = elements[probe];
      if (probe >= until || !element || element.getBoundingClientRect().bottom >= line) until = middle;
      else from = probe + 1;
    }
    return from;
  }
}

const isDrawn = (element: Element | undefined): boolean =>
  element !== undefined && element.getClientRects().length > 0;
