import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import * as files from './catalogue-schema.ts';
import type { CategoryEntry } from './catalogue-schema.ts';

/** A shop's catalogue for the demo, read and checked. */
export type Catalogue = {
  shop: files.ShopFile;
  stores: files.StoreEntry[];
  categories: z.output<typeof files.categoriesFile>;
  regions: z.output<typeof files.regionsFile>;
  texts: z.output<typeof files.textsFile>;
  families: files.Family[];
  specifications: z.output<typeof files.specificationsFile>['categories'];
  comments: files.CommentsFile;
  posts: z.output<typeof files.postsFile>['posts'];
  links: z.output<typeof files.shortLinksFile>['links'];
};

/** All categories of a tree, parents first. */
export function flattenCategories(entries: readonly CategoryEntry[]): CategoryEntry[] {
  return entries.flatMap((entry) => [entry, ...flattenCategories(entry.sub_cats)]);
}

const folderOf = (shopFolder: string): string => path.join(shopFolder, 'demo');

/** Whether a shop's folder has a catalogue for the demo. */
export const hasDemoCatalogue = (shopFolder: string): boolean =>
  existsSync(path.join(folderOf(shopFolder), 'shop.json'));

/**
 * Reads `demo/` of a shop's folder.
 * @throws {Error} naming file and place of a wrong value
 */
export function readCatalogue(shopFolder: string): Catalogue {
  const folder = folderOf(shopFolder);
  function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
    const parsed = schema.safeParse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    if (!parsed.success) throw new Error(`${path.join(folder, name)}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  }
  return {
    shop: read('shop.json', files.shopFile),
    stores: read('stores.json', files.storesFile).stores,
    categories: read('categories.json', files.categoriesFile),
    regions: read('regions.json', files.regionsFile),
    texts: read('texts.json', files.textsFile),
    families: readdirSync(path.join(folder, 'families'))
      .toSorted()
      .flatMap((name) => read(path.join('families', name), files.familiesFile).families),
    // Families may name all features themselves.
    specifications: existsSync(path.join(folder, 'specifications.json'))
      ? read('specifications.json', files.specificationsFile).categories
      : {},
    comments: read('comments.json', files.commentsFile),
    posts: read('posts.json', files.postsFile).posts,
    links: read('short-links.json', files.shortLinksFile).links,
  };
}
