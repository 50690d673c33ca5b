import { randomInt } from 'node:crypto';
import { maskCode, type CodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { comparison } from '#engine/selling/gift-codes/compared-code.ts';
import { allowPauses, transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
/** A code that is valid nowhere and resembles no company's codes. */
const demoCode = (): string => `DEMO-${group()}-${group()}-${group()}`;

/** Rows in one statement. */
const batchSize = 5_000;
/** Codes of all sellables together: in a grown catalogue each sellable gets fewer. */
const maxCodes = 120_000;

const lockTable = statement('demo.lock-gift-codes', 'LOCK TABLE gift_codes IN SHARE ROW EXCLUSIVE MODE');
const selectOne = statement('demo.any-gift-code', 'SELECT FROM gift_codes LIMIT 1');
const selectDigitalGoods = statement(
  'demo.digital-sellables',
  `SELECT s.id, s.stock FROM sellables AS s JOIN products AS p ON p.id = s.product_id
   WHERE p.type <> 'physical' AND p.fulfillment = 'stock' AND s.stock > 0 ORDER BY s.id`,
);
const insertCodes = statement(
  'demo.insert-gift-codes',
  `INSERT INTO gift_codes (sellable_id, key_id, secret, fingerprint, comparison, masked, imported_at)
   SELECT sellable, key_id, secret, fingerprint, ${comparison}, masked, :now
   FROM unnest(:sellables::integer[], :key_ids::text[], :secrets::bytea[], :fingerprints::bytea[], :masked::text[])
     AS row (sellable, key_id, secret, fingerprint, masked)
   ON CONFLICT (fingerprint) DO NOTHING`,
);

async function insertBatch(
  client: PoolClient,
  cipher: CodeCipher,
  sellables: readonly number[],
  now: Date,
): Promise<void> {
  const rows = sellables.map((sellable) => {
    const code = demoCode();
    return {
      sellable,
      ...cipher.seal({ code, pin: null }, sellable),
      fingerprint: cipher.fingerprint(code),
      masked: maskCode(code),
    };
  });
  await insertCodes.run(client, {
    sellables: rows.map((row) => row.sellable),
    key_ids: rows.map((row) => row.key_id),
    secrets: rows.map((row) => row.secret),
    fingerprints: rows.map((row) => row.fingerprint),
    masked: rows.map((row) => row.masked),
    now,
  });
}

/**
 * Gives the digital goods of a demo codes to deliver: as many as each has pieces in stock. A shop that has
 * codes is left as it is.
 * @returns how many codes were made
 */
export function seedGiftCodes(pool: Pool, cipher: CodeCipher, now: Date): Promise<number> {
  return transaction(pool, async (client) => {
    // Between two statements it encrypts a batch of codes, which takes seconds on a busy machine.
    await allowPauses(client);
    // Two processes that start together must not both do this.
    await lockTable.run(client);
    if ((await selectOne.run(client)) > 0) return 0;
    const goods = await selectDigitalGoods.all(client);
    const most = Math.max(1, Math.floor(maxCodes / Math.max(1, goods.length)));
    const pieces = goods.flatMap(({ id, stock }) => Array.from({ length: Math.min(stock, most) }, () => id));
    for (let from = 0; from < pieces.length; from += batchSize)
      await insertBatch(client, cipher, pieces.slice(from, from + batchSize), now);
    return pieces.length;
  });
}
