import { isConditional, type ShowCondition } from '#schemas/rendering.ts';
import type { Assets } from './assets.ts';

/** A block, with the values that decide when the browser loads its code. */
export interface ScriptedBlock extends ShowCondition {
  type: string;
  hydrate: 'never' | 'visible' | 'load';
  slots?: Readonly<Record<string, readonly ScriptedBlock[]>> | undefined;
}

/** The blocks of a page, and those of the layout around it. */
export interface ScriptedPage {
  top: readonly ScriptedBlock[];
  portable: readonly ScriptedBlock[];
  bottom: readonly ScriptedBlock[];
}

/** Index in the page from which blocks are below the first screen. */
const belowFirstScreen = 8;

/** Returns the blocks in the order of the page, including those in slots. */
const inOrder = (
  blocks: readonly ScriptedBlock[],
  isTaken: (block: ScriptedBlock) => boolean,
): ScriptedBlock[] =>
  blocks.flatMap((block) =>
    isTaken(block) ? [block, ...inOrder(Object.values(block.slots ?? {}).flat(), isTaken)] : [],
  );

const isForAll = (block: ScriptedBlock): boolean => !isConditional(block);

/**
 * Returns the blocks whose code the browser loads before the entry requests it. Code of blocks far below the
 * first screen is loaded when they come near the view, or when the page is idle.
 */
function firstBlocks({ top, portable, bottom }: ScriptedPage): ScriptedBlock[] {
  const isNear = ({ hydrate }: ScriptedBlock, place: number) =>
    hydrate === 'load' || (hydrate === 'visible' && place < belowFirstScreen);
  return [
    ...inOrder(top, isForAll),
    ...inOrder(portable, isForAll).filter(isNear),
    ...inOrder(bottom, isForAll),
  ];
}

const hydrates = ({ hydrate }: ScriptedBlock): boolean => hydrate !== 'never';

/** Returns the scripts that the browser loads before the entry requests them. */
export const firstScripts = (page: ScriptedPage, assets: Pick<Assets, 'scriptsOf'>): string[] =>
  firstBlocks(page)
    .filter(hydrates)
    .flatMap(({ type }) => assets.scriptsOf(type));

/**
 * Returns the scripts of each hydrated block of a page by type: its own first, then those that the browser does not
 * have yet. So the browser needs the list of all blocks' files for its second page, not for its first. Blocks that only
 * some visitors see are left out: the page has no styles for them, and the list names their styles, too.
 */
export function blockCode(
  page: ScriptedPage,
  assets: Pick<Assets, 'scriptsOf'>,
): Readonly<Record<string, readonly string[]>> {
  const first = new Set(firstScripts(page, assets));
  const styled = new Set(
    [page.top, page.portable, page.bottom].flatMap((list) => inOrder(list, isForAll)).map(({ type }) => type),
  );
  return Object.fromEntries(
    [...scriptsByType(page, assets)].flatMap(([type, [own, ...others]]) =>
      own === undefined || !styled.has(type)
        ? []
        : [[type, [own, ...others.filter((script) => !first.has(script))]]],
    ),
  );
}

/**
 * Returns the scripts of all blocks of a page by type, in the order of the page: also of those that are loaded later,
 * and of those that only some visitors see.
 */
export function scriptsByType(
  { top, portable, bottom }: ScriptedPage,
  assets: Pick<Assets, 'scriptsOf'>,
): ReadonlyMap<string, readonly string[]> {
  const all = [top, portable, bottom].flatMap((list) => inOrder(list, () => true)).filter(hydrates);
  return new Map(all.map(({ type }) => [type, assets.scriptsOf(type)]));
}
