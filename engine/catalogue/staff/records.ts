import { staffActor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Change, RecordKind } from '../catalogue-records/record-kind.ts';
import { saveAll, type SavedRow } from '../catalogue-records/save-records.ts';
import { categoryRecords } from '../categories/category-repository.ts';
import { cityRecords } from '../cities/city-repository.ts';
import type { CatalogueContext } from '../context.ts';
import { productRecords, readProductRecords } from '../products/product-repository.ts';
import { optionRecords, readOptionsOf } from '../products/sellable-repository.ts';
import { linkRecords } from '../short-links/link-repository.ts';
import { storeRecords } from '../stores/store-repository.ts';
import { postRecords } from '../weblog/post-repository.ts';
import { pageIds, pageOf, productPage } from './lists.ts';

// Staff read and change the catalogue here. The repository of a kind of record checks and writes it.

type Services = Pick<CatalogueContext, 'pool'>;

/** @throws ShopError `not-found` */
export async function readRecord<Item>(
  queryable: Queryable,
  { name, read }: { name: string; read: (queryable: Queryable, ids: readonly number[]) => Promise<Item[]> },
  id: number,
): Promise<Item> {
  const [record] = await read(queryable, [id]);
  if (!record) throw new ShopError('not-found', { detail: `${name} ${id}` });
  return record;
}

/** The handler that saves one kind of record. */
const saving =
  <Fields extends object>(kind: RecordKind<Fields>) =>
  (_context: Services) =>
  async (
    { rows, reason }: { rows: readonly Change<Fields>[]; reason: string },
    principal: Principal,
    client: PoolClient,
  ): Promise<{ saved: SavedRow[] }> => ({
    saved: await saveAll(client, kind, rows, { actor: staffActor(principal), at: principal.now(), reason }),
  });

export const saveProducts = saving(productRecords);
export const saveOptions = saving(optionRecords);
export const saveCategories = saving(categoryRecords);
export const saveStores = saving(storeRecords);
export const savePosts = saving(postRecords);
export const saveLinks = saving(linkRecords);
export const saveCities = saving(cityRecords);

/** One page of each kind of record, as its list shows them. */
export const recordPages = {
  products: productPage(readProductRecords),
  categories: pageOf(pageIds.categories, categoryRecords.read),
  stores: pageOf(pageIds.stores, storeRecords.read),
  posts: pageOf(pageIds.posts, postRecords.read),
  'short-links': pageOf(pageIds.links, linkRecords.read),
  cities: pageOf(pageIds.cities, cityRecords.read),
};

export const listStaffProducts =
  ({ pool }: Services): Handler<'staff.products'> =>
  async (input) => {
    const { shown, next } = await recordPages.products(pool, input);
    // A list helps to find products. Long texts are read with the product itself.
    const products = shown.map(
      ({
        description: _description,
        features: _features,
        faq: _faq,
        how_to_redeem: _how,
        readings: _readings,
        form: _form,
        pictures: _pictures,
        ...row
      }) => row,
    );
    return { products, next };
  };
export const getStaffProduct =
  ({ pool }: Services): Handler<'staff.product'> =>
  async ({ id }) => ({
    product: await readRecord(pool, { name: 'product', read: readProductRecords }, id),
    options: await readOptionsOf(pool, id),
  });

export const listStaffCategories =
  ({ pool }: Services): Handler<'staff.categories'> =>
  async (input) => {
    const { shown, next } = await recordPages.categories(pool, input);
    return { categories: shown, next };
  };
export const getStaffCategory =
  ({ pool }: Services): Handler<'staff.category'> =>
  async ({ id }) => ({ category: await readRecord(pool, categoryRecords, id) });

export const listStaffStores =
  ({ pool }: Services): Handler<'staff.stores'> =>
  async (input) => {
    const { shown, next } = await recordPages.stores(pool, input);
    return { stores: shown, next };
  };
export const getStaffStore =
  ({ pool }: Services): Handler<'staff.store'> =>
  async ({ id }) => ({ store: await readRecord(pool, storeRecords, id) });

export const listStaffPosts =
  ({ pool }: Services): Handler<'staff.posts'> =>
  async (input) => {
    const { shown, next } = await recordPages.posts(pool, input);
    return { posts: shown.map(({ body: _body, ...post }) => post), next };
  };
export const getStaffPost =
  ({ pool }: Services): Handler<'staff.post'> =>
  async ({ id }) => ({ post: await readRecord(pool, postRecords, id) });

export const listStaffLinks =
  ({ pool }: Services): Handler<'staff.short-links'> =>
  async (input) => {
    const { shown, next } = await recordPages['short-links'](pool, input);
    return { short_links: shown, next };
  };
export const getStaffLink =
  ({ pool }: Services): Handler<'staff.short-link'> =>
  async ({ id }) => ({ short_link: await readRecord(pool, linkRecords, id) });

export const listStaffCities =
  ({ pool }: Services): Handler<'staff.cities'> =>
  async (input) => {
    const { shown, next } = await recordPages.cities(pool, input);
    return { cities: shown, next };
  };
export const getStaffCity =
  ({ pool }: Services): Handler<'staff.city'> =>
  async ({ id }) => ({ city: await readRecord(pool, cityRecords, id) });
