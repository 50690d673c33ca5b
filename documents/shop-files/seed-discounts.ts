import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { saveDiscount } from '#engine/selling/discounts/staff.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { createDiscount } from '#schemas/api/staff/operations.ts';
import { readFile } from './read-catalogue.ts';

const lockTable = statement('catalogue.lock-discounts', 'LOCK TABLE discounts IN SHARE ROW EXCLUSIVE MODE');
const selectByCode = statement('catalogue.discount-exists', 'SELECT FROM discounts WHERE code = :code');

const discountsFile = z.strictObject({ discounts: z.array(createDiscount.body) });

/** The actor in the audit log: the shop itself. */
const actor = { id: null, name: 'seed', ip: '' } as const;

/**
 * Creates the missing discount codes of `catalogue/discounts.json`. Terms that staff have changed are kept.
 * @returns how many were created
 * @throws {CatalogueError} when the file is wrong
 */
export async function seedDiscounts(pool: Pool, shopFolder: string, now: Date = new Date()): Promise<number> {
  const folder = path.join(shopFolder, 'catalogue');
  const name = 'discounts.json';
  if (!existsSync(path.join(folder, name))) return 0;
  const { discounts } = readFile(folder, name, discountsFile);
  return transaction(pool, async (client) => {
    await lockTable.run(client);
    let made = 0;
    for (const terms of discounts) {
      const isKnown = (await selectByCode.run(client, { code: terms.code.toUpperCase() })) > 0;
      if (!isKnown) made += (await saveDiscount(client, terms, { actor, at: now })) ? 1 : 0;
    }
    return made;
  });
}
