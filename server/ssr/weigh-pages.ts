import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { PageDocument } from '#schemas/documents/page.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { readAssets, type Assets } from './assets.ts';
import { firstScripts, scriptsByType, type ScriptedPage } from './page-scripts.ts';
import { resolveList, type Definitions } from './resolve-blocks.ts';
import type { Platform } from '#schemas/locale.ts';

/** A page of a release. Without a document it is the layout around all pages. */
export interface ShownPage {
  release: PublishedRelease;
  document: PageDocument | null;
}

/** Bytes of scripts as browsers get them: all that a page loads, and those that are loaded before the others. */
interface Weight {
  all: number;
  first: number;
}

/** The effect of a change on the scripts of a page. Null for a page that does not exist. */
export interface WeightChange {
  before: Weight | null;
  after: Weight | null;
  /** Added and removed bytes, by type of block. */
  types: { type: string; bytes: number }[];
}

/** The scripts of a page. */
interface PageScripts {
  all: ReadonlySet<string>;
  first: ReadonlySet<string>;
  byType: ReadonlyMap<string, readonly string[]>;
}

/**
 * Returns the blocks of a page as the server sends them at a moment. Without a document, these are only the
 * blocks of the layout.
 */
function scriptedPage(
  { release: { site }, document }: ShownPage,
  platform: Platform,
  { definitions, now }: { definitions: Definitions; now: Date },
): ScriptedPage {
  const options = { definitions, platform, now, currencies: site.currencies?.map(({ code }) => code) };
  const ofLayout = (part: 'top' | 'bottom') =>
    resolveList(site.layout[part], { ...options, overrides: true, prefix: 'site-' }).blocks;
  const portable = document
    ? resolveList(document.blocks, { ...options, overrides: document.platform === 'all' }).blocks
    : [];
  return { top: ofLayout('top'), portable, bottom: ofLayout('bottom') };
}

function pageScripts(page: ScriptedPage, assets: Assets): PageScripts {
  const ofEvery = [assets.entry, ...assets.entryImports];
  const byType = scriptsByType(page, assets);
  return {
    all: new Set([...ofEvery, ...[...byType.values()].flat()]),
    first: new Set([...ofEvery, ...firstScripts(page, assets)]),
    byType,
  };
}

/**
 * Sums the files that this page loads and the other does not, by type of block. Each file counts for the first
 * type that needs it.
 */
function onlyIn(
  { byType }: PageScripts,
  other: PageScripts | null,
  sizeOf: (script: string) => number,
): { type: string; bytes: number }[] {
  const counted = new Set(other?.all);
  return [...byType].flatMap(([type, scripts]) => {
    const own = scripts.filter((script) => !counted.has(script));
    for (const script of own) counted.add(script);
    const bytes = own.reduce((sum, script) => sum + sizeOf(script), 0);
    return bytes === 0 ? [] : [{ type, bytes }];
  });
}

/**
 * Creates the function that weighs the scripts of pages, from the built browser code. The page loads its
 * scripts as the server sends it (`page-scripts.ts`).
 * @param folder the built client, for example dist/client
 * @param now moment for schedules
 * @returns a function that answers null where nothing is built
 */
export function createPageWeigher(
  folder: string,
  definitions: Definitions,
  now = () => new Date(),
): (before: ShownPage | null, after: ShownPage | null, platform: Platform) => Promise<WeightChange | null> {
  let reading: Promise<Assets | null> | undefined;
  const sizes = new Map<string, Promise<number>>();
  /** Bytes that a browser gets: files are sent compressed, if that makes them smaller. */
  const readSize = (script: string): Promise<number> => {
    const file = path.join(folder, script);
    const size =
      sizes.get(script) ??
      stat(`${file}.br`)
        .catch(() => stat(file))
        .then(({ size: bytes }) => bytes);
    sizes.set(script, size);
    return size;
  };
  return async (before, after, platform) => {
    reading ??= readAssets(folder).catch(() => null);
    const assets = await reading;
    if (!assets) return null;
    const at = { definitions, now: now() };
    const [old, fresh] = [before, after].map(
      (page) => page && pageScripts(scriptedPage(page, platform, at), assets),
    );
    const scripts = [...new Set([old, fresh].flatMap((page) => (page ? [...page.all, ...page.first] : [])))];
    const known = new Map(
      await Promise.all(scripts.map(async (script) => [script, await readSize(script)] as const)),
    );
    const sizeOf = (script: string): number => known.get(script) ?? 0;
    const sum = (list: ReadonlySet<string>): number =>
      [...list].reduce((bytes, script) => bytes + sizeOf(script), 0);
    const weightOf = (page: PageScripts | null | undefined) =>
      page ? { all: sum(page.all), first: sum(page.first) } : null;
    return {
      before: weightOf(old),
      after: weightOf(fresh),
      types: [
        ...(fresh ? onlyIn(fresh, old ?? null, sizeOf) : []),
        ...(old
          ? onlyIn(old, fresh ?? null, sizeOf).map(({ type, bytes }) => ({ type, bytes: -bytes }))
          : []),
      ],
    };
  };
}
