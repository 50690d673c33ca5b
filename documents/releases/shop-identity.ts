import { z } from 'zod';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { FolderReading } from './read-folder.ts';
import { releaseContent } from './release-content.ts';

/** The shop of a database. */
export interface ShopIdentity {
  /** The name in its site document when it was imported. */
  shop: string;
  /** Folder of its documents at that time. */
  folder: string;
  /** Every name that it had. */
  names: string[];
  /** Every folder that it was in. */
  folders: string[];
}

/** The name and the folder of a shop. */
type Place = Pick<ShopIdentity, 'shop' | 'folder'>;

/** The folder contains another shop than the database. The message names both. */
export class OtherShopError extends Error {
  override readonly name = 'OtherShopError';
}

const selectIdentity = statement(
  'releases.shop-identity',
  'SELECT shop, folder, names, folders FROM shop_identity',
);
const insertIdentity = statement(
  'releases.claim-identity',
  `INSERT INTO shop_identity (shop, folder, names, folders) VALUES (:shop, :folder, ARRAY[:shop], ARRAY[:folder])
   ON CONFLICT (singleton) DO NOTHING`,
);
const extendIdentity = statement(
  'releases.extend-identity',
  `UPDATE shop_identity
   SET names = CASE WHEN :shop = ANY (names) THEN names ELSE names || :shop END,
       folders = CASE WHEN :folder = ANY (folders) THEN folders ELSE folders || :folder END`,
);
const replaceIdentity = statement(
  'releases.replace-identity',
  `UPDATE shop_identity
   SET shop = :shop, folder = :folder, names = ARRAY[:shop], folders = ARRAY[:folder]`,
);

const named = z.object({ name: z.string() });

/** Returns the name in a site document that may be broken. */
const nameOf = (site: unknown): string | undefined => named.safeParse(site).data?.name;

/** Returns the shop's name in the documents of a folder; undefined when they have none. */
export const nameIn = (reading: FolderReading): string | undefined =>
  nameOf(reading.documents.find(({ kind }) => kind === 'site')?.value);

/** Returns the shop's name in the stored content of a release; undefined when it has none. */
export function nameInContent(stored: unknown): string | undefined {
  const content = releaseContent.safeParse(stored);
  return content.success ? nameOf(content.data.documents['site.json']) : undefined;
}

/** Reads the shop of the database; undefined before the first publication. */
export const readIdentity = (client: Queryable): Promise<ShopIdentity | undefined> =>
  selectIdentity.maybeOne(client);

/** Records the shop of the database, or its new name and folder. */
export async function rememberShop(client: Queryable, place: Place): Promise<void> {
  await insertIdentity.run(client, { ...place });
  await extendIdentity.run(client, { ...place });
}

/** Gives the database to another shop. */
export async function replaceShop(client: Queryable, place: Place): Promise<void> {
  await insertIdentity.run(client, { ...place });
  await replaceIdentity.run(client, { ...place });
}

/**
 * Asserts that a folder belongs to the shop of the database. A shop is recognised by any of its folders or
 * names: a moved folder keeps the name, and a renamed shop keeps the folder. Catalogue, carts and orders
 * belong to one shop, so another one must not replace it.
 * @param name the shop's name in the folder
 * @param published its name in the published release
 * @param remedy the possible actions, as a sentence
 * @throws OtherShopError
 */
export function assertSameShop(
  identity: ShopIdentity | undefined,
  { folder, name, published }: { folder: string; name: string | undefined; published: string | undefined },
  remedy: string,
): void {
  if (!identity || identity.folders.includes(folder)) return;
  if (name !== undefined && (identity.names.includes(name) || name === published)) return;
  throw new OtherShopError(
    `this database holds “${published ?? identity.shop}”, imported from ${identity.folder}, and ${folder} holds “${name ?? 'a shop without a name'}”. ${remedy}`,
  );
}
