import { z } from 'zod';
import type { PoolClient, Queryable } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import type { FolderReading } from './read-folder.ts';
import { releaseContent } from './release-content.ts';

/** Which shop a database belongs to. */
export interface ShopIdentity {
  /** The name in its site document when it was recorded. */
  shop: string;
  /** Where its documents were. */
  folder: string;
}

/** The folder holds another shop than the database. The message names both. */
export class OtherShopError extends Error {
  override readonly name = 'OtherShopError';
}

const selectIdentity = statement('releases.shop-identity', 'SELECT shop, folder FROM shop_identity');
const insertIdentity = statement(
  'releases.claim-identity',
  'INSERT INTO shop_identity (shop, folder) VALUES (:shop, :folder) ON CONFLICT (singleton) DO NOTHING',
);
const updateIdentity = statement(
  'releases.change-identity',
  'UPDATE shop_identity SET shop = :shop, folder = :folder',
);

const named = z.object({ name: z.string() });

/** The name in a site document that may be broken. */
const nameOf = (site: unknown): string | undefined => named.safeParse(site).data?.name;

/** The shop's name in the documents of a folder; undefined when they tell none. */
export const nameIn = (reading: FolderReading): string | undefined =>
  nameOf(reading.documents.find(({ kind }) => kind === 'site')?.value);

/** The shop's name in the stored content of a release; undefined when it tells none. */
export function nameInContent(stored: unknown): string | undefined {
  const content = releaseContent.safeParse(stored);
  return content.success ? nameOf(content.data.documents['site.json']) : undefined;
}

/** The shop that the database belongs to; undefined before the first publication. */
export const readIdentity = (client: Queryable): Promise<ShopIdentity | undefined> =>
  selectIdentity.maybeOne(client);

/** Records which shop the database belongs to; the first one stays. */
export async function claimIdentity(client: PoolClient, identity: ShopIdentity): Promise<void> {
  await insertIdentity.run(client, { ...identity });
}

/** Records that the database belongs to this shop from now on. */
export async function changeIdentity(client: PoolClient, identity: ShopIdentity): Promise<void> {
  await claimIdentity(client, identity);
  await updateIdentity.run(client, { ...identity });
}

/**
 * A shop is recognised by its folder or by its name: a moved folder keeps the name, a renamed shop keeps
 * the folder. Catalogue, carts and orders belong to one shop, so another one must not take its place.
 * @param name the shop's name in the folder
 * @param published its name in the published release
 * @param remedy what can be done, as a sentence
 * @throws OtherShopError
 */
export function assertSameShop(
  identity: ShopIdentity | undefined,
  { folder, name, published }: { folder: string; name: string | undefined; published: string | undefined },
  remedy: string,
): void {
  if (!identity || identity.folder === folder) return;
  if (name !== undefined && (name === identity.shop || name === published)) return;
  throw new OtherShopError(
    `this database holds “${published ?? identity.shop}”, imported from ${identity.folder}, and ${folder} holds “${name ?? 'a shop without a name'}”. ${remedy}`,
  );
}
