import type { ComponentType, ReactNode } from 'react';
import { loaders } from '#blocks/generated/loaders.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { loadCode, LoadError } from '#schemas/load-code.ts';
import { report } from './diagnostics.ts';

export type BlockComponent = ComponentType<
  Omit<BlockProps<never, ReactNode>, 'props' | 'data' | 'slots'> & {
    props: unknown;
    data: unknown;
    slots: unknown;
  }
>;

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

async function fetchBlock(type: string): Promise<BlockComponent> {
  const loader = (loaders as Record<string, (() => Promise<{ default: unknown }>) | undefined>)[type];
  if (!loader) throw new LoadError(`no code for the block type ${type}`);
  const component = (await loadCode(loader)).default as BlockComponent;
  loaded.set(type, component);
  return component;
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
