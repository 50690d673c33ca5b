import { existsSync } from 'node:fs';
import path from 'node:path';
import { normalizeDiscountCode } from '#engine/selling/discounts/discount.ts';
import type { CatalogueDocument } from '#schemas/catalogue/documents.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { CatalogueFacts } from '../releases/catalogue-facts.ts';
import { categoryKind, linkKind } from './document-kinds.ts';
import { hasCatalogueDocuments } from './fill-from-documents.ts';
import { openFile, readDocument, readProducts, SeenNames } from './read-files.ts';

/** `npm run catalogue -- validate` reports the problems of the documents themselves. */
const quiet = { refuse: () => undefined, tell: () => undefined };

type ProductFacts = Required<
  Pick<CatalogueFacts, 'sendsGoods' | 'sellsCodes' | 'largestLeast' | 'furtherCurrencies'>
>;

/**
 * Reads facts from the product records: their kinds, the largest minimum, and the further currencies of
 * prices.
 */
async function factsOfProducts(at: string): Promise<ProductFacts> {
  const currencies = new Set<Currency>();
  const facts = { sendsGoods: false, sellsCodes: false, largestLeast: 1 };
  if (!existsSync(at)) return { ...facts, furtherCurrencies: currencies };
  const source = { file: 'products.jsonl', stream: openFile(at), seen: new SeenNames() };
  for await (const batch of readProducts(quiet, source, 100))
    for (const { record } of batch) {
      if (record.archived === true) continue;
      if (record.type === 'physical') facts.sendsGoods = true;
      // A record that names no type is of a product that exists: of which, only the database knows.
      else if (record.type !== undefined && record.fulfillment !== 'activation') facts.sellsCodes = true;
      for (const { archived, min_quantity: least, prices } of record.options ?? []) {
        if (archived === true) continue;
        facts.largestLeast = Math.max(facts.largestLeast, least ?? 1);
        for (const currency of Object.keys(prices ?? {})) currencies.add(currency);
      }
    }
  return { ...facts, furtherCurrencies: currencies };
}

/**
 * Reads the catalogue names that the documents of a shop may use, from the catalogue in the same folder. The
 * first start creates that catalogue, so its ids are unknown.
 * @param shopFolder the folder of the shop
 * @returns undefined when the folder has no readable categories
 */
export async function readFolderFacts(shopFolder: string): Promise<CatalogueFacts | undefined> {
  if (!hasCatalogueDocuments(shopFolder)) return undefined;
  const at = (file: string): string => path.join(shopFolder, 'catalogue', file);
  const read = async <Name extends CatalogueDocument>(
    name: Name,
    keyOf: Parameters<typeof readDocument<Name>>[2],
  ) => {
    const entries = existsSync(at(name))
      ? await readDocument(quiet, { name, file: name, at: at(name) }, keyOf)
      : undefined;
    return entries?.map(({ record }) => record);
  };
  const shown = ({ archived }: { archived?: boolean | undefined }): boolean => archived !== true;
  const categories = await read('categories.json', categoryKind.keyOf);
  if (!categories || categories.length === 0) return undefined;
  const links = (await read('short-links.json', linkKind.keyOf)) ?? [];
  const discounts = (await read('discounts.json', ({ code }) => normalizeDiscountCode(code))) ?? [];
  return {
    categories: new Set(categories.filter(shown).map(({ slug }) => slug)),
    categoryIds: undefined,
    shortLinks: new Set(links.filter(shown).map(({ slug }) => slug)),
    ...(await factsOfProducts(at('products.jsonl'))),
    discountCurrencies: new Set(
      discounts.flatMap(({ active, currency }) => (active === false ? [] : (currency ?? []))),
    ),
  };
}
