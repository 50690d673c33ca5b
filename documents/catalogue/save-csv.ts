import type { Change } from '#engine/catalogue/catalogue-records/record-kind.ts';
import { saveRecords } from '#engine/catalogue/catalogue-records/save-records.ts';
import {
  lockStock,
  optionRecords,
  type CountedStock,
} from '#engine/catalogue/products/sellable-repository.ts';
import { countStock } from '#engine/catalogue/staff/stock.ts';
import type { OptionFields } from '#schemas/api/staff/catalogue-fields.ts';
import { optionFields } from '#schemas/api/staff/catalogue-fields.ts';
import { furtherColumn, priceColumns } from '#schemas/catalogue/documents.ts';
import type { FurtherPrices } from '#schemas/entities/money.ts';
import { largestId } from '#schemas/query.ts';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import { disagrees, optionsNamed, readNamedOptions, type NamedOption } from './options.ts';
import { hasPieces } from './plan-products.ts';
import type { CsvLine } from './read-csv.ts';
import { parseRecord, refuseField, refuseLine, type Refusal } from './refusals.ts';
import { changedFields, describeFields, refusalsOf } from './save-records.ts';
import { count, refuseAll, type Session } from './session.ts';

/** A line and the one option that it names. */
interface MatchedLine {
  line: CsvLine;
  option: NamedOption;
}

/**
 * Finds the lines that name exactly one option, which no earlier line names. @param seen ids of earlier lines
 */
async function matchLines(
  session: Session,
  lines: readonly CsvLine[],
  seen: Set<number>,
): Promise<MatchedLine[]> {
  const known = await readNamedOptions(
    session.queryable,
    lines.map(({ name }) => name),
  );
  return lines.flatMap((line) => {
    const [option, another] = optionsNamed(line.name, known);
    const refusal = !option
      ? refuseLine('unknown-option')
      : another
        ? refuseLine('ambiguous-option')
        : disagrees(line.name, option)
          ? refuseLine('names-disagree', '', `${option.product} “${option.title}”`)
          : seen.has(option.id)
            ? refuseField({ field: '', code: 'listed-twice' })
            : undefined;
    if (refusal || !option) {
      refuseAll(session, line, refusal ? [refusal] : []);
      return [];
    }
    seen.add(option.id);
    return [{ line, option }];
  });
}

const shownName = ({ product, title, sku }: NamedOption): string =>
  `option ${sku ?? `${product} “${title}”`}`;

const prices = optionFields
  .pick({ price: true, discount: true, usdt_price: true, usdt_discount: true, prices: true })
  .partial();

/** Returns the prices in further currencies after a line. Currencies that it does not name keep theirs. */
function furtherOf(numbers: CsvLine['numbers'], before: FurtherPrices): FurtherPrices | undefined {
  const after = { ...before };
  for (const [column, number] of numbers) {
    const [, part, code] = furtherColumn.exec(column) ?? [];
    if (part !== undefined && code !== undefined)
      after[code] = { ...(after[code] ?? { price: 0, discount: 0 }), [part]: number };
  }
  // A price of 0 counts as none. A discount in a line needs a price: without one it is refused, not dropped.
  const priced = Object.fromEntries(
    Object.entries(after).filter(([code, { price }]) => price > 0 || numbers.get(`discount.${code}`)),
  );
  return canonicalJson(priced) === canonicalJson(before) ? undefined : priced;
}

/**
 * Reads the prices that a line sets, or their problems.
 * @param before the current prices in further currencies
 */
export const parsePrices = (numbers: CsvLine['numbers'], before: FurtherPrices) =>
  parseRecord(prices, {
    ...Object.fromEntries(
      priceColumns.flatMap((column) => (numbers.has(column) ? [[column, numbers.get(column)]] : [])),
    ),
    prices: furtherOf(numbers, before),
  });

/** Saves prices as staff operations do, or reports the changes. */
export async function savePrices(
  session: Session,
  lines: readonly CsvLine[],
  seen: Set<number>,
): Promise<void> {
  const writes: { line: CsvLine; change: Change<OptionFields> }[] = [];
  for (const { line, option } of await matchLines(session, lines, seen)) {
    const parsed = parsePrices(line.numbers, option.prices);
    if ('refusals' in parsed) {
      refuseAll(session, line, parsed.refusals);
      continue;
    }
    const changed = changedFields(optionRecords, option, parsed.record);
    if (changed.length === 0) {
      count(session, 'price', 'unchanged');
      continue;
    }
    if (session.mode === 'diff') {
      session.tell(line, shownName(option), describeFields(option, parsed.record, changed));
      count(session, 'price', 'changed');
    } else writes.push({ line, change: { ...parsed.record, id: option.id, version: option.version } });
  }
  if (writes.length === 0) return;
  const { actor, now, reason } = session;
  const { saved, refused } = await session.inTransaction((client) =>
    saveRecords(
      client,
      optionRecords,
      writes.map(({ change }) => change),
      { actor, at: now(), reason },
    ),
  );
  for (const row of refused) {
    const line = writes[row.row]?.line;
    if (line) refuseAll(session, line, refusalsOf(row));
  }
  for (const { outcome } of saved) count(session, 'price', outcome);
}

interface StockNow {
  stock: number;
  stock_counts: number;
  counted_line: string | null;
}

/**
 * Returns the stock after a line. The line contains the pieces that a person saw (`seen`), the number of that
 * count (`count`), and the wanted pieces (`stock`). The difference is the person's change. It is applied to
 * the current stock, so that sales in the meantime stay subtracted.
 * @returns undefined when nothing changes
 */
export function countLine(
  numbers: ReadonlyMap<string, number>,
  now: StockNow,
): Omit<CountedStock, 'id'> | Refusal | undefined {
  const stock = numbers.get('stock');
  const seen = numbers.get('seen');
  const counted = numbers.get('count');
  if (stock === undefined) return refuseField({ field: 'stock', code: 'required' });
  if (stock > largestId)
    return refuseField({ field: 'stock', code: 'too-large', values: { limit: largestId } });
  const line = `${counted ?? ''}:${seen ?? ''}>${stock}`;
  // No sale has changed an option that was never counted here, such as one from another shop.
  if (now.stock_counts === 0)
    return stock === now.stock && !counted
      ? undefined
      : { stock, line, ...(counted ? { counts: counted } : {}) };
  if (seen === undefined || counted === undefined)
    return stock === now.stock ? undefined : refuseLine('count-needed', 'stock');
  if (stock === seen || now.counted_line === line) return undefined;
  if (now.stock_counts !== counted) return refuseLine('counted-meanwhile', 'stock', now.stock);
  const after = now.stock + stock - seen;
  if (after < 0) return refuseLine('stock-below-zero', 'stock', now.stock);
  return after > largestId
    ? refuseField({ field: 'stock', code: 'too-large', values: { limit: largestId } })
    : { stock: after, line };
}

/** Sets stock under the locks that orders take, or reports the changes. */
export async function saveStock(
  session: Session,
  lines: readonly CsvLine[],
  seen: Set<number>,
): Promise<void> {
  const matched = (await matchLines(session, lines, seen)).filter(({ line, option }) => {
    if (hasPieces(option)) return true;
    refuseAll(session, line, [refuseField({ field: 'stock', code: 'counted-from-codes' })]);
    return false;
  });
  /** Lines with changes, as far as that is visible without a lock. */
  const changing = matched.filter(({ line, option }) => {
    const counted = countLine(line.numbers, option);
    if (counted && 'code' in counted) refuseAll(session, line, [counted]);
    else if (!counted) count(session, 'stock', 'unchanged');
    else if (session.mode === 'diff') {
      session.tell(line, shownName(option), [`stock: ${option.stock} → ${counted.stock}`]);
      count(session, 'stock', 'changed');
    }
    return counted !== undefined && !('code' in counted);
  });
  if (session.mode === 'diff' || changing.length === 0) return;
  const { actor, now, reason } = session;
  const decided = await session.inTransaction(async (client) => {
    const rows = await lockStock(
      client,
      changing.map(({ option }) => option.id),
    );
    const locked = new Map(rows.map((row) => [row.id, row]));
    const results = changing.map(({ line, option }) => {
      const row = locked.get(option.id);
      return { line, id: option.id, counted: row && countLine(line.numbers, row) };
    });
    const stocks = results.flatMap(({ id, counted }) =>
      counted && !('code' in counted) ? [{ id, ...counted }] : [],
    );
    if (stocks.length > 0) await countStock(client, stocks, { actor, at: now(), reason });
    return results;
  });
  for (const { line, counted } of decided)
    if (counted && 'code' in counted) refuseAll(session, line, [counted]);
    else count(session, 'stock', counted ? 'changed' : 'unchanged');
}
