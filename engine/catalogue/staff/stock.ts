import { staffActor, writeAudits, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { notify } from '#platform/db/notifications.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { FieldCode } from '#platform/messages/field-types.ts';
import { refusedField } from '#platform/messages/fields.ts';
import { ShopError, type FieldRefusal } from '#schemas/errors.ts';
import { largestId } from '#schemas/query.ts';
import { productMoveTags, readProductPlaces } from '../catalogue-records/tags.ts';
import type { CatalogueContext } from '../context.ts';
import { lockStock, writeStock, type CountedStock } from '../products/sellable-repository.ts';

/** Pieces that came in, or a count together with the stock that was read before it. */
export interface StockChange {
  id: number;
  add?: number | undefined;
  stock?: number | undefined;
  seen?: number | undefined;
}
type Row = Awaited<ReturnType<typeof lockStock>>[number];

interface Counted {
  row: number;
  product: number;
  id: number;
  /** The fewest pieces that can be bought. */
  least: number;
  before: number;
  after: number;
}

interface Refusal {
  code: FieldCode;
  field: 'id' | 'add' | 'seen';
  limit?: number;
}
const twice: Refusal = { code: 'listed-twice', field: 'id' };

/** Returns the stock of a row, or the reason why it cannot be applied. */
function countRow({ add, stock, seen }: StockChange, known: Row | undefined): Refusal | number {
  if (!known) return { code: 'unknown-record', field: 'id' };
  if (known.type !== 'physical' && known.fulfillment === 'stock')
    return { code: 'counted-from-codes', field: 'id' };
  if ((add === undefined) === (stock === undefined)) return { code: 'stock-or-add', field: 'add' };
  if (stock !== undefined) return seen === undefined ? { code: 'required', field: 'seen' } : stock;
  const after = known.stock + (add ?? 0);
  if (after < 0) return { code: 'too-small', field: 'add', limit: -known.stock };
  return after > largestId ? { code: 'too-large', field: 'add', limit: largestId - known.stock } : after;
}

/** The actor, time and reason of a change of stock. */
interface CountOptions {
  actor: Actor;
  at: Date;
  reason: string;
}

/** Writes the stock of locked options, records it in the audit log, and makes cached answers outdated. */
async function writeCounts(
  client: PoolClient,
  counted: readonly (Omit<Counted, 'row'> & Pick<CountedStock, 'counts' | 'line'>)[],
  { actor, at, reason }: CountOptions,
): Promise<void> {
  await writeStock(
    client,
    counted.map(({ after, ...option }) => ({ ...option, stock: after })),
  );
  await writeAudits(
    client,
    counted.map(({ id, before, after }) => ({
      at,
      actor,
      action: 'option.stock',
      subject: `option:${id}`,
      before: { stock: before },
      after: { stock: after },
      reason,
    })),
  );
  // Options that come into stock or sell out also change lists with a filter by stock.
  const crosses = counted.some(({ least, before, after }) => before < least !== after < least);
  const tags = [...new Set(counted.map(({ product }) => `product:${product}`))];
  const moved = crosses
    ? productMoveTags(
        await readProductPlaces(
          client,
          counted.map(({ product }) => product),
        ),
      )
    : [];
  await notify(client, { kind: 'purge', tags: [...new Set([...tags, ...moved])] });
}

/** Sets the stock of options from a file whose rows were checked against the locked options. */
export async function countStock(
  client: PoolClient,
  counted: readonly CountedStock[],
  how: CountOptions,
): Promise<void> {
  const rows = await lockStock(
    client,
    counted.map(({ id }) => id),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  await writeCounts(
    client,
    counted.flatMap(({ stock, ...option }) => {
      const row = known.get(option.id);
      return row
        ? [
            {
              ...option,
              product: row.product_id,
              least: row.min_quantity,
              before: row.stock,
              after: stock,
            },
          ]
        : [];
    }),
    how,
  );
}

/**
 * Changes the stock of physical goods, or the number of activations that the shop accepts. Takes the same
 * locks as orders.
 * @throws ShopError `validation-failed` with every refused field as `rows.<row>.<field>`; `conflict` with the
 *   stock of options that were sold or changed since staff read them
 */
export const setStock =
  (_context: Pick<CatalogueContext, 'pool'>): Handler<'staff.set-stock'> =>
  async ({ rows, reason }, principal, client) => {
    const [actor, at] = [staffActor(principal), principal.now()];
    const known = new Map(
      (
        await lockStock(
          client,
          rows.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    const fields: FieldRefusal[] = [];
    const counted: Counted[] = [];
    const outdated: { row: number; id: number; stock: number }[] = [];
    for (const [row, change] of rows.entries()) {
      const { id } = change;
      const now = known.get(id);
      const after = rows.findIndex((other) => other.id === id) < row ? twice : countRow(change, now);
      if (typeof after === 'object') {
        const { code, field, limit } = after;
        const refused = refusedField(code, `rows.${row}.${field}`);
        fields.push(limit === undefined ? refused : { ...refused, values: { limit } });
      } else if (now) {
        if (change.seen !== undefined && change.seen !== now.stock)
          outdated.push({ row, id, stock: now.stock });
        const { product_id: product, min_quantity: least, stock: before } = now;
        counted.push({ row, id, product, least, before, after });
      }
    }
    if (fields.length > 0) throw new ShopError('validation-failed', { fields });
    if (outdated.length > 0)
      throw new ShopError('conflict', {
        detail: outdated.map(({ id, stock }) => `option ${id} has ${stock} pieces`).join(', '),
        details: { rows: outdated },
      });
    await writeCounts(client, counted, { actor, at, reason });
    return { stocks: counted.map(({ id, before, after }) => ({ id, before, after })) };
  };
