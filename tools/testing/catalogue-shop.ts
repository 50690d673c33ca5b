import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listenForNotifications, type Notifications } from '#platform/db/notifications.ts';
import type { OptionFields, ProductFields } from '#schemas/api/staff/catalogue-fields.ts';
import type { TestBrowser } from './customer.ts';
import { address, rowsIn, shareStaffShop, type TestShop } from './shared-shops.ts';
import { makeShopper, once, type Shopper } from './shop-cases.ts';

export type Input = Readonly<Record<string, unknown>>;
export type OperationId = Parameters<TestBrowser['call']>[0];
type Sent = ReturnType<TestBrowser['call']>;

interface Saved {
  saved: { row: number; id: number; version: number; outcome: string }[];
}

/** A product that shoppers see. */
export interface ShownProduct {
  slug: string;
  product: number;
  option: number;
}

/** A shop whose caches are notified of changes, and people who edit its catalogue. */
export interface CatalogueShop {
  shop: TestShop;
  shopper: Shopper;
  owner: Shopper;
  keeper: Shopper;
  merchandiser: Shopper;
}

/** Calls an operation that succeeds. */
export async function ok<Value>(by: TestBrowser, id: OperationId, input: Input = {}): Promise<Value> {
  const answer = await by.call(id, input, once());
  if (answer.statusCode >= 400) throw new Error(`${id}: ${answer.statusCode}: ${answer.body}`);
  return answer.json() as Value;
}

/** Saves a batch of one kind, as named in the operation `staff.save-<kind>`. */
export const save = (by: TestBrowser, kind: string, rows: readonly Input[]): Sent =>
  by.call(`staff.save-${kind}` as OperationId, { rows }, once());

/** Saves one record. @returns its id */
export async function saved(by: TestBrowser, kind: string, row: Input): Promise<number> {
  const { saved: rows } = await ok<Saved>(by, `staff.save-${kind}` as OperationId, { rows: [row] });
  return rows[0]?.id ?? 0;
}

/** Returns the code of a refusal, and then each refused field with its code. */
export async function refusedFields(answer: Sent): Promise<string[]> {
  const { code, errors = [] } = (await answer).json() as {
    code: string;
    errors?: { field: string; code: string }[];
  };
  return [code, ...errors.map((each) => `${each.field}: ${each.code}`)];
}

/** @returns 0 for a slug that does not exist */
export async function idOf(
  { shop }: Pick<CatalogueShop, 'shop'>,
  table: string,
  slug: string,
): Promise<number> {
  const [row] = (await rowsIn(shop, `SELECT id FROM ${table} WHERE slug = $1`, [slug])) as { id: number }[];
  return row?.id ?? 0;
}

let counter = 0;

/** Returns the fields that a new product needs. */
export async function newProduct(
  kit: Pick<CatalogueShop, 'shop'>,
  more: Partial<ProductFields> = {},
): Promise<Input & { slug: string }> {
  counter += 1;
  return {
    slug: `kept-${counter}`,
    type: 'physical',
    store_id: await idOf(kit, 'stores', 'alpha'),
    category_id: await idOf(kit, 'categories', 'audio'),
    title: `Kept ${counter}`,
    ...more,
  };
}

/** Makes a product with one option and ten pieces, and shows it. */
export async function showProduct(
  kit: Pick<CatalogueShop, 'shop' | 'keeper'>,
  more: Partial<OptionFields> = {},
): Promise<ShownProduct> {
  const { keeper } = kit;
  const fields = await newProduct(kit);
  const product = await saved(keeper, 'products', fields);
  const option = await saved(keeper, 'options', {
    product_id: product,
    title: 'One',
    price: 90_000,
    ...more,
  });
  await ok(keeper, 'staff.set-stock', { rows: [{ id: option, add: 10 }] });
  await saved(keeper, 'products', { id: product, version: 1, archived: false });
  return { slug: fields.slug, product, option };
}

/** Makes a cart of some pieces of one option, with an address of the customer as the destination. */
export async function cartWithAddress(buyer: Shopper, option: number, qty = 1) {
  const { address: made } = await ok<{ address: { id: number } }>(buyer, 'addresses.create', address);
  return { currency: 'toman', wallet: false, ids: [{ id: option, qty }], address_id: made.id };
}

/** Shares one shop with all tests of a file. @param give is called before the first test */
export function shareCatalogueShop(give: (opened: CatalogueShop) => void): void {
  let kit: CatalogueShop;
  let notifications: Notifications;
  let opened: Pick<CatalogueShop, 'shop' | 'shopper' | 'owner'>;
  shareStaffShop((made) => (opened = made));
  beforeAll(async () => {
    const { shop } = opened;
    const keeper = await makeShopper(shop, { roles: ['catalogue'] });
    kit = { ...opened, keeper, merchandiser: await makeShopper(shop, { roles: ['merchandiser'] }) };
    // A server does this for its caches.
    notifications = listenForNotifications({ connectionString: shop.database.connectionString });
    notifications.onNotification((message) => {
      if (message.kind === 'purge') shop.engine.purge(message.tags);
    });
    await notifications.ready;
    give(kit);
  });
  afterAll(() => notifications.close());
  beforeEach(() =>
    Promise.all([kit.keeper, kit.merchandiser, kit.owner, kit.shopper].map((each) => each.renew())),
  );
}
