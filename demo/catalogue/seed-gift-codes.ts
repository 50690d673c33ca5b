import { randomInt } from 'node:crypto';
import { transaction, type Pool, type PoolClient } from '#server/db/pool.ts';
import { maskCode, type CodeCipher } from '#server/engine/gift-codes/cipher.ts';

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
/** A code that is valid nowhere and resembles no company's codes. */
const demoCode = (): string => `DEMO-${group()}-${group()}-${group()}`;

/** Rows in one statement. */
const batchSize = 5_000;
/** Codes of all sellables together: in a grown catalogue each sellable gets fewer. */
const maxCodes = 120_000;

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
      ...cipher.seal(code, sellable),
      fingerprint: cipher.fingerprint(code),
      masked: maskCode(code),
    };
  });
  await client.query(
    `INSERT INTO gift_codes (sellable_id, key_id, secret, fingerprint, masked, imported_at)
     SELECT sellable, key_id, secret, fingerprint, masked, $6 FROM unnest($1::integer[], $2::text[], $3::bytea[], $4::bytea[], $5::text[]) AS row (sellable, key_id, secret, fingerprint, masked) ON CONFLICT (fingerprint) DO NOTHING`,
    [
      rows.map((row) => row.sellable),
      rows.map((row) => row.key_id),
      rows.map((row) => row.secret),
      rows.map((row) => row.fingerprint),
      rows.map((row) => row.masked),
      now,
    ],
  );
}

/**
 * Gives the digital goods of a demo codes to deliver: as many as each has pieces in stock. A shop that has
 * codes is left as it is.
 * @returns how many codes were made
 */
export function seedGiftCodes(pool: Pool, cipher: CodeCipher, now: Date): Promise<number> {
  return transaction(pool, async (client) => {
    // Two processes that start together must not both do this.
    await client.query('LOCK TABLE gift_codes IN SHARE ROW EXCLUSIVE MODE');
    const { rowCount } = await client.query('SELECT FROM gift_codes LIMIT 1');
    if ((rowCount ?? 0) > 0) return 0;
    const { rows } = await client.query<{ id: number; stock: number }>(
      "SELECT s.id, s.stock FROM sellables AS s JOIN products AS p ON p.id = s.product_id WHERE p.type <> 'physical' AND s.stock > 0 ORDER BY s.id",
    );
    const most = Math.max(1, Math.floor(maxCodes / Math.max(1, rows.length)));
    const pieces = rows.flatMap(({ id, stock }) => Array.from({ length: Math.min(stock, most) }, () => id));
    for (let from = 0; from < pieces.length; from += batchSize)
      await insertBatch(client, cipher, pieces.slice(from, from + batchSize), now);
    return pieces.length;
  });
}
