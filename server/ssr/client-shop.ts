import type { Messages } from '#schemas/documents/messages.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { Platform } from '#schemas/locale.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import { walkBlocks } from '#schemas/tree/walk-blocks.ts';
import { shortHash } from './resolve-blocks.ts';

/** A file of a shop that browsers fetch. Its address changes with its content. */
interface ShopFile {
  path: string;
  json: Buffer;
}

/**
 * A shop for the browser. A page needs the texts of its own blocks before it answers, which are a third of all.
 * The others come when the browser shows another page.
 */
export interface ClientFiles {
  /** The context with all texts. */
  whole: ClientShop;
  /** The texts of all blocks. */
  texts: ShopFile;
  /** Returns the path of the context for a page document. */
  pathOf(page: string): string;
  /** Returns the page document of a path; undefined for a path of another shop. */
  pageOf(path: string): string | undefined;
  /**
   * Returns the context for a page document, made once.
   * @param types types of blocks on the page, around the layout's
   */
  fileOf(page: string, types: Iterable<string>): Buffer;
}

/** Returns the types of the blocks of a list, and in their slots, that a platform may show. */
export const typesOn = (blocks: readonly StoredBlock[], platform: Platform): string[] =>
  walkBlocks(blocks).flatMap(({ block: { type, show } }) =>
    !show?.on || show.on.includes(platform) ? type : [],
  );

/** Divides a shop into the files that browsers fetch. */
export function divideShop(
  context: Omit<ClientShop, 'texts'>,
  platform: Platform,
  layoutTypes: readonly string[],
  isBlock: (type: string) => boolean,
): ClientFiles {
  const entries = Object.entries(context.messages);
  const ofBlocks: Messages = Object.fromEntries(entries.filter(([name]) => isBlock(name)));
  const shared = entries.filter(([name]) => !isBlock(name));
  const name = (json: string): string => `/_shop/${shortHash(json)}-${platform}`;
  const textsJson = JSON.stringify(ofBlocks);
  const texts = { path: `${name(textsJson)}-texts.json`, json: Buffer.from(textsJson) };
  const whole: ClientShop = { ...context, texts: texts.path };
  const start = `${name(JSON.stringify(whole))}.`;
  const end = '.json';
  const files = new Map<string, Buffer>();
  return {
    whole,
    texts,
    pathOf: (page) => start + page + end,
    pageOf: (path) =>
      path.startsWith(start) && path.endsWith(end) ? path.slice(start.length, -end.length) : undefined,
    fileOf(page, types) {
      const known = files.get(page);
      if (known) return known;
      const own = new Set([...layoutTypes, ...types]);
      // A block without texts has an empty namespace, so that the browser does not look for more.
      const messages = Object.fromEntries([
        ...shared,
        ...[...own].map((type) => [type, ofBlocks[type] ?? {}] as const),
      ]);
      const file = Buffer.from(JSON.stringify({ ...whole, messages }));
      files.set(page, file);
      return file;
    },
  };
}
