import { isConditional, type RenderBlock } from '#schemas/rendering.ts';
import { loadBlock, loadedBlock, type BlockComponent } from './load-block.ts';
import { tellUnloaded } from './unloaded.ts';
import type { PageView } from './page-view.ts';

/**
 * A gate of the first page. It stands before a block that the server rendered. Until it opens, the server's
 * HTML stays and none of the block's code runs. Blocks that mount later have no gate and load at once.
 *
 * Invariants: a block's gate promise is made once and settles at most once. A block whose code cannot be
 * fetched leaves its promise pending, so its HTML stays readable. A gate exists while its block stays on the
 * page with the content that the server wrote: React hydrates a block that is touched, and a static block has
 * no props.
 */
interface Gate {
  /** The content key of the block on the first page. */
  key: string;
  promise: Promise<BlockComponent>;
  open(): void;
}

const gates = new Map<string, Gate>();

function createGate(block: Pick<RenderBlock, 'id' | 'type' | 'key'>): Gate {
  const { promise, resolve } = Promise.withResolvers<BlockComponent>();
  let opened = false;
  return {
    key: block.key,
    promise,
    open() {
      if (opened) return;
      opened = true;
      loadBlock(block.type).then(resolve, (error: unknown) =>
        tellUnloaded(error, { type: block.type, id: block.id }),
      );
    },
  };
}

/**
 * Puts a gate before every block of the first page, and opens the gates of blocks that hydrate at the start.
 * Blocks that the server left to the browser have no HTML to preserve, so they have no gate.
 */
export function installGates(blocks: readonly RenderBlock[]): void {
  for (const block of blocks) {
    if (isConditional(block)) continue;
    const gate = createGate(block);
    gates.set(block.id, gate);
    if (block.hydrate === 'load') gate.open();
    installGates(Object.values(block.slots).flat());
  }
}

/**
 * Returns the component of a block, or a promise for which React waits and which resolves to the component.
 */
export function componentOf(
  block: Pick<RenderBlock, 'id' | 'type' | 'key'>,
): BlockComponent | Promise<BlockComponent> {
  const gate = gates.get(block.id);
  if (gate?.key === block.key) return gate.promise;
  return loadedBlock(block.type) ?? loadBlock(block.type);
}

interface GateWatch {
  /** Opens the gates before an element, as a touch does. */
  touch(element: Element): void;
  stop(): void;
}

/** Opens the gates of blocks that are nearly in view, or touched. The gates of `never` blocks do not open. */
export function watchGates(root: HTMLElement, blocks: readonly RenderBlock[]): GateWatch {
  const waiting = new Set<string>();
  const collect = (list: readonly RenderBlock[]) => {
    for (const block of list) {
      if (isConditional(block)) continue;
      if (block.hydrate === 'visible') waiting.add(block.id);
      collect(Object.values(block.slots).flat());
    }
  };
  collect(blocks);

  const open = (element: Element) => {
    const id = element.getAttribute('data-block-id') ?? '';
    if (!waiting.delete(id)) return;
    observer.unobserve(element);
    gates.get(id)?.open();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) open(entry.target);
    },
    { rootMargin: '200px' },
  );
  for (const element of root.querySelectorAll('[data-block-id]'))
    if (waiting.has(element.getAttribute('data-block-id') ?? '')) observer.observe(element);

  const touch = (target: Element) => {
    let element = target.closest('[data-block-id]');
    for (; element; element = element.parentElement?.closest('[data-block-id]') ?? null) open(element);
  };
  const touched = ({ target }: Event) => target instanceof Element && touch(target);
  const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
  for (const type of touches) root.addEventListener(type, touched, { capture: true, passive: true });
  return {
    touch,
    stop() {
      observer.disconnect();
      for (const type of touches) root.removeEventListener(type, touched, { capture: true });
    },
  };
}

/**
 * Removes the gates of blocks that change between two pages. A block that returns later mounts again, and
 * would otherwise wait behind its old gate forever.
 */
export function keepGates(before: PageView, after: PageView): void {
  const staying = new Set<string>();
  const collect = (blocks: readonly RenderBlock[]) => {
    for (const block of blocks) {
      const isSame = gates.get(block.id)?.key === block.key;
      if (isSame) staying.add(block.id);
      // A static block with other content is another element, and so are all blocks in it.
      if (isSame || block.hydrate !== 'never') collect(Object.values(block.slots).flat());
    }
  };
  collect([...after.top, ...after.bottom, ...(after.path === before.path ? after.blocks : [])]);
  for (const id of gates.keys()) if (!staying.has(id)) gates.delete(id);
}
