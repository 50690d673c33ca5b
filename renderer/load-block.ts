import type { ComponentType, ReactNode } from 'react';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { PageState } from '#schemas/rendering.ts';
import { loadCode, LoadError } from '#schemas/load-code.ts';
import { report } from './diagnostics.ts';

export type BlockComponent = ComponentType<
  Omit<BlockProps<never, ReactNode>, 'props' | 'data' | 'slots'> & {
    props: unknown;
    data: unknown;
    slots: unknown;
  }
>;

/** Addresses of the scripts of the first page's blocks, by type. */
let firstCode: PageState['code'] = {};

/** Sets where the code of the first page's blocks is. */
export function setFirstCode(code: PageState['code']): void {
  firstCode = code;
}

const loaded = new Map<string, BlockComponent>();
const loading = new Map<string, Promise<BlockComponent>>();
const failed = new Set<string>();

/** Returns the component of a type, if its code is already loaded. */
export function loadedBlock(type: string): BlockComponent | undefined {
  return loaded.get(type);
}

/**
 * Fetches a block's component once. A failed fetch stays failed until {@link loadBlocks} retries it: React
 * renders a block again whenever its promise settles, and would fetch forever.
 * @throws LoadError for an unknown type, a failed fetch, or after 120 s
 */
export function loadBlock(type: string): Promise<BlockComponent> {
  const known = loading.get(type);
  if (known) return known;
  const promise = fetchBlock(type);
  loading.set(type, promise);
  promise.catch(() => failed.add(type));
  return promise;
}

interface BlockModule {
  default: BlockComponent;
}

/** Fetches the code of a block of the first page. The first of its scripts is its own. */
async function loadFirst(scripts: readonly string[]): Promise<unknown> {
  const modules = await loadCode(() =>
    Promise.all(scripts.map((script): Promise<unknown> => import(/* @vite-ignore */ script))),
  );
  return modules[0];
}

/** Fetches the code of any block. The names of all files are needed by a second page, whose data take as long. */
async function loadLater(type: string): Promise<unknown> {
  const { loaders } = await loadCode(() => import('#blocks/generated/loaders.ts'));
  const loader = (loaders as Record<string, (() => Promise<unknown>) | undefined>)[type];
  if (!loader) throw new LoadError(`no code for the block type ${type}`);
  return loadCode(loader);
}

async function fetchBlock(type: string): Promise<BlockComponent> {
  const scripts = firstCode[type];
  const module = (await (scripts ? loadFirst(scripts) : loadLater(type))) as BlockModule;
  loaded.set(type, module.default);
  return module.default;
}

/**
 * Fetches the code of a page's blocks, and retries failed fetches. Reports blocks that fail, and omits them.
 */
export async function loadBlocks(types: Iterable<string>): Promise<void> {
  for (const type of failed) loading.delete(type);
  failed.clear();
  await Promise.all(
    [...new Set(types)].map((type) =>
      loadBlock(type).catch((error: unknown) => report('load-block', error, { type })),
    ),
  );
}
