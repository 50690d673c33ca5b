import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createDiscount } from '#schemas/api/staff/operations.ts';
import { transaction, type Pool } from '../db/pool.ts';
import { saveDiscount } from '../engine/staff/discounts.ts';
import { readFile } from './read-catalogue.ts';

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
    await client.query('LOCK TABLE discounts IN SHARE ROW EXCLUSIVE MODE');
    let made = 0;
    for (const terms of discounts) {
      const { rowCount } = await client.query('SELECT FROM discounts WHERE code = $1', [
        terms.code.toUpperCase(),
      ]);
      if (rowCount === 0) made += (await saveDiscount(client, terms, actor, now)) ? 1 : 0;
    }
    return made;
  });
}
