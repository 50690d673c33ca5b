import type { Change, Stored } from '#engine/catalogue/catalogue-records/record-kind.ts';
import { productRecords } from '#engine/catalogue/products/product-repository.ts';
import { optionRecords } from '#engine/catalogue/products/sellable-repository.ts';
import type { OptionFields, ProductFields } from '#schemas/api/staff/catalogue-fields.ts';
import type { OptionOfCatalogue, ProductOfCatalogue } from '#schemas/catalogue/documents.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { findReferences } from './document-kinds.ts';
import { matchOptions, readNumberOwners, readOptions, type StoredOption } from './options.ts';
import type { BatchPictures } from './picture-files.ts';
import { findIds } from './references.ts';
import { refuseField, refuseLine, type Refusal } from './refusals.ts';
import { changedFields, describeFields, refuseUnsavable, type Wanted } from './save-records.ts';
import type { Entry, Session } from './session.ts';

/** An option that is created or changed. */
export interface OptionChange {
  /** Its index in the line, for refusals; null for an option that the line does not name. */
  place: number | null;
  before: StoredOption | undefined;
  fields: Wanted<OptionFields>['fields'];
  /** Pieces of an option that was never counted. */
  stock: number | undefined;
}

/** The changes to a product with its options. They are saved together or not at all. */
export interface ProductPlan {
  entry: Entry<ProductOfCatalogue>;
  before: Stored<ProductFields> | undefined;
  fields: Wanted<ProductFields>['fields'];
  isProductChanged: boolean;
  options: OptionChange[];
  /** For people. */
  changes: string[];
  refusals: Refusal[];
}

/** Whether the stock of an option is a number of pieces, and not codes. */
export const hasPieces = ({ type, fulfillment }: Pick<ProductFields, 'type' | 'fulfillment'>): boolean =>
  type === 'physical' || fulfillment === 'activation';

/** Names of the document for fields of products. */
export const productNames: Readonly<Record<string, string>> = { store_id: 'store', category_id: 'category' };

/** Plans the changes to the options of a line. */
function planOptions(
  { archiveMissing, hasPrices }: Session,
  plan: ProductPlan,
  listed: readonly OptionOfCatalogue[],
  stored: readonly StoredOption[],
): void {
  const matches = matchOptions(listed, stored);
  for (const [place, { stock, ...given }] of listed.entries()) {
    const before = matches[place];
    const {
      price: _price,
      discount: _discount,
      usdt_price: _usdt,
      usdt_discount: _off,
      prices: _further,
      ...others
    } = given;
    const fields = before && hasPrices ? others : given;
    const starting = stock !== undefined && stock > 0 && !before?.stock_counts ? stock : undefined;
    const changed = changedFields(optionRecords, before, fields);
    if (before && changed.length === 0 && starting === undefined) continue;
    plan.options.push({
      place,
      before,
      fields: before ? fields : { position: place, ...fields },
      stock: starting,
    });
    plan.changes.push(
      ...describeFields(before, fields, changed).map((change) => `option “${given.title}”: ${change}`),
      ...(starting === undefined ? [] : [`option “${given.title}”: ${starting} in stock`]),
    );
  }
  // A line without a list of options does not change them.
  if (!archiveMissing || !plan.entry.record.options) return;
  for (const before of stored)
    if (!before.archived && !matches.includes(before)) {
      plan.options.push({ place: null, before, fields: { archived: true }, stock: undefined });
      plan.changes.push(`option “${before.title}”: archived`);
    }
}

/** Refuses numbers of options that occur twice in a batch, or belong to other products. */
function refuseNumbers(plans: readonly ProductPlan[], owners: ReadonlyMap<string, number>): void {
  const seen = new Set<string>();
  for (const { entry, before, refusals } of plans)
    for (const [place, { sku }] of (entry.record.options ?? []).entries()) {
      if (typeof sku !== 'string') continue;
      const owner = owners.get(sku);
      if (seen.has(sku) || (owner !== undefined && owner !== before?.id))
        refusals.push(refuseField({ field: `options.${place}.sku`, code: 'taken' }));
      seen.add(sku);
    }
}

async function findPictures(
  pictures: BatchPictures,
  { pictures: named }: ProductOfCatalogue,
  refusals: Refusal[],
): Promise<Picture[] | undefined> {
  if (!named) return undefined;
  const list: Picture[] = [];
  for (const [place, each] of named.entries()) {
    const found = await pictures.find(each, `pictures.${place}`);
    if ('picture' in found) list.push(found.picture);
    else refusals.push(found);
  }
  return list;
}

/** Compares lines of products with the shop. Nothing is locked. */
export async function planProducts(
  session: Session,
  pictures: BatchPictures,
  entries: readonly Entry<ProductOfCatalogue>[],
): Promise<ProductPlan[]> {
  const { queryable } = session;
  const records = entries.map(({ record }) => record);
  const ids = await findIds(
    queryable,
    'product',
    records.map(({ slug }) => slug),
  );
  const stored = new Map(
    (await productRecords.read(queryable, [...ids.values()])).map((each) => [each.id, each]),
  );
  const options = await readOptions(queryable, [...ids.values()]);
  const stores = await findReferences(
    session,
    'store',
    records.flatMap(({ store }) => store ?? []),
  );
  const categories = await findReferences(
    session,
    'category',
    records.flatMap(({ category }) => category ?? []),
  );
  const plans: ProductPlan[] = [];
  for (const entry of entries) {
    const { store, category, pictures: _pictures, options: listed = [], ...told } = entry.record;
    const before = stored.get(ids.get(told.slug) ?? 0);
    const refusals: Refusal[] = [];
    const store_id = store === undefined ? undefined : stores.get(store);
    const category_id = category === undefined ? undefined : categories.get(category);
    if (store !== undefined && store_id === undefined)
      refusals.push(refuseLine('unknown-slug', 'store', store));
    if (category !== undefined && category_id === undefined)
      refusals.push(refuseLine('unknown-slug', 'category', category));
    // A new product is visible, unless its line archives it or it has nothing to sell.
    const archived =
      told.archived ?? (before ? undefined : listed.every((option) => option.archived === true));
    const fields = {
      ...told,
      archived,
      store_id,
      category_id,
      pictures: await findPictures(pictures, entry.record, refusals),
    };
    const changed = changedFields(productRecords, before, fields);
    const plan: ProductPlan = {
      entry,
      before,
      fields,
      isProductChanged: changed.length > 0,
      options: [],
      changes: describeFields(before, fields, changed),
      refusals,
    };
    planOptions(session, plan, listed, options.get(before?.id ?? 0) ?? []);
    if (session.mode === 'diff' && refusals.length === 0)
      refusals.push(
        ...refuseUnsavable(productRecords, before, fields, (field) => productNames[field] ?? field),
      );
    plans.push(plan);
  }
  const skus = records.flatMap(({ options: listed = [] }) => listed.flatMap(({ sku }) => sku ?? []));
  refuseNumbers(plans, await readNumberOwners(queryable, skus));
  return plans;
}

/**
 * Returns the changes of a product, which is written before its options. It is shown only when they exist.
 */
export function productChange({ before, fields }: ProductPlan): Change<ProductFields> {
  const { archived, ...others } = fields;
  const later = archived === false && before?.archived !== false;
  const given = before ? { id: before.id, version: before.version } : {};
  // cast: only fields of products
  return {
    ...others,
    ...(later || archived === undefined ? {} : { archived }),
    ...given,
  } as Change<ProductFields>;
}
