import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { CatalogueError } from './catalogue-error.ts';
import * as files from './catalogue-schema.ts';
import type { CategoryEntry } from './catalogue-schema.ts';
import type { PictureRecipe, RecipeCheck } from './picture-recipe.ts';

/** A family with its file, for messages. */
export type PlacedFamily = { file: string; place: string; family: files.Family };

/** A shop's whole catalogue, read and checked. */
export type Catalogue = {
  shop: files.ShopFile;
  stores: files.StoreEntry[];
  categories: z.output<typeof files.categoriesFile>;
  regions: z.output<typeof files.regionsFile>;
  texts: z.output<typeof files.textsFile>;
  families: PlacedFamily[];
  comments: files.CommentsFile;
  posts: z.output<typeof files.postsFile>['posts'];
  links: z.output<typeof files.shortLinksFile>['links'];
};

/** Reads and checks one file of a catalogue. @throws {CatalogueError} */
export function readFile<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): z.output<Schema> {
  const file = path.join(folder, name);
  if (!existsSync(file))
    throw new CatalogueError(file, '', 'the file is missing', 'Write it, or take another SHOP folder');
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CatalogueError(
      file,
      '',
      `not JSON (${error instanceof Error ? error.message : String(error)})`,
      'Correct the file at that position',
    );
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CatalogueError(
    file,
    issue?.path.join('.') ?? '',
    issue?.message ?? 'wrong',
    'The shape is described in documents/shop-files/catalogue-schema.ts',
  );
}

/** All categories of a tree, parents first. */
export function flattenCategories(entries: readonly CategoryEntry[]): CategoryEntry[] {
  return entries.flatMap((entry) => [entry, ...flattenCategories(entry.sub_cats)]);
}

function assertUnique(folder: string, name: string, slugs: readonly string[]): void {
  const seen = new Set<string>();
  for (const slug of slugs) {
    if (seen.has(slug))
      throw new CatalogueError(
        path.join(folder, name),
        `"${slug}"`,
        'two entries have this slug',
        'Give one of them another',
      );
    seen.add(slug);
  }
}

function checkPictures(folder: string, catalogue: Catalogue, checkRecipe: RecipeCheck): void {
  const check = (name: string, place: string, recipe: PictureRecipe | undefined): void => {
    try {
      if (recipe !== undefined) checkRecipe(recipe);
    } catch (error) {
      throw new CatalogueError(
        path.join(folder, name),
        place,
        error instanceof Error ? error.message : String(error),
        'Correct the name in the picture',
      );
    }
  };
  for (const entry of flattenCategories([...catalogue.categories.gift, ...catalogue.categories.product]))
    check('categories.json', `${entry.slug}.art`, entry.art);
  for (const store of catalogue.stores) {
    check('stores.json', `${store.slug}.logo`, store.logo);
    check('stores.json', `${store.slug}.cover`, store.cover);
  }
  for (const post of catalogue.posts) check('posts.json', `${post.slug}.art`, post.art);
}

function checkReferences(folder: string, catalogue: Catalogue): void {
  const categorySlugs = flattenCategories([
    ...catalogue.categories.gift,
    ...catalogue.categories.product,
  ]).map((entry) => entry.slug);
  const storeSlugs = catalogue.stores.map((store) => store.slug);
  assertUnique(folder, 'categories.json', categorySlugs);
  assertUnique(folder, 'stores.json', storeSlugs);
  assertUnique(
    folder,
    'short-links.json',
    catalogue.links.map((link) => link.slug),
  );
  assertUnique(
    folder,
    'posts.json',
    catalogue.posts.map((post) => `${post.kind}/${post.slug}`),
  );
  assertUnique(
    folder,
    'families/*.json',
    catalogue.families.map(({ family }) => family.id),
  );
  const missing = (known: readonly string[], wanted: readonly string[]): string | undefined =>
    wanted.find((slug) => !known.includes(slug));
  for (const store of catalogue.stores) {
    const lost = missing(categorySlugs, store.main_categories);
    if (lost !== undefined)
      throw new CatalogueError(
        path.join(folder, 'stores.json'),
        `${store.slug}.main_categories`,
        `there is no category "${lost}"`,
        'Name one of categories.json',
      );
  }
  for (const { file, place, family } of catalogue.families) {
    const lost = missing(storeSlugs, [
      ...family.stores,
      ...family.items.flatMap((item) => item.stores ?? []),
    ]);
    if (lost !== undefined)
      throw new CatalogueError(
        file,
        `${place}.stores`,
        `there is no store "${lost}"`,
        'Name one of stores.json',
      );
    if (!(family.comments in catalogue.comments.groups))
      throw new CatalogueError(
        file,
        `${place}.comments`,
        `there is no group "${family.comments}"`,
        'Name a group of comments.json',
      );
    const unknownQuestion = family.faq.find(
      (entry) => typeof entry === 'string' && !(entry in catalogue.texts.faq),
    );
    if (unknownQuestion !== undefined)
      throw new CatalogueError(
        file,
        `${place}.faq`,
        `there is no question "${String(unknownQuestion)}"`,
        'Name one of texts.json, or write { question, answer }',
      );
  }
}

/**
 * Reads `<shopFolder>/catalogue`.
 * @param checkRecipe finds out whether a picture can be drawn; without it the recipes of pictures are not looked up
 * @throws {CatalogueError} naming file, place and remedy when a file is missing, wrong or names something unknown
 */
export function readCatalogue(shopFolder: string, checkRecipe?: RecipeCheck): Catalogue {
  const folder = path.join(shopFolder, 'catalogue');
  const familiesFolder = path.join(folder, 'families');
  const familyFiles = existsSync(familiesFolder)
    ? readdirSync(familiesFolder)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
    : [];
  if (familyFiles.length === 0)
    throw new CatalogueError(
      familiesFolder,
      '',
      'there is no file of product families',
      'Write at least one *.json there',
    );
  const catalogue: Catalogue = {
    shop: readFile(folder, 'shop.json', files.shopFile),
    stores: readFile(folder, 'stores.json', files.storesFile).stores,
    categories: readFile(folder, 'categories.json', files.categoriesFile),
    regions: readFile(folder, 'regions.json', files.regionsFile),
    texts: readFile(folder, 'texts.json', files.textsFile),
    families: familyFiles.flatMap((name) =>
      readFile(familiesFolder, name, files.familiesFile).families.map((family, index) => ({
        file: path.join(familiesFolder, name),
        place: `families.${index}`,
        family,
      })),
    ),
    comments: readFile(folder, 'comments.json', files.commentsFile),
    posts: readFile(folder, 'posts.json', files.postsFile).posts,
    links: readFile(folder, 'short-links.json', files.shortLinksFile).links,
  };
  checkReferences(folder, catalogue);
  if (checkRecipe) checkPictures(folder, catalogue, checkRecipe);
  return catalogue;
}
