import { needsStaff } from '#schemas/delivery-promise.ts';
import type { FurtherPrices } from '#schemas/entities/money.ts';
import type { SellableState } from '#schemas/entities/product.ts';
import type { SellableLimits } from '#schemas/sellable-limits.ts';
import { limitOf, linesOf, removeLines } from './record.ts';
import type {
  CartChange,
  CartEntry,
  CartItem,
  CartRecord,
  CartReport,
  RefreshAnswer,
  RefreshQuestion,
} from './types.ts';

/** Returns the question that refreshes a cart. */
export function askAbout(record: CartRecord): RefreshQuestion {
  return { ids: [...new Set(linesOf(record).map((line) => line.id))], revision: record.revision };
}

/** Returns a line with current product data. Its key and quantity stay. */
function takeSnapshot(line: CartItem, fresh: SellableState): CartItem {
  return {
    ...line,
    title: fresh.product_title,
    type: fresh.type,
    price: fresh.price,
    usdt_price: fresh.usdt_price,
    discount: fresh.discount,
    usdt_discount: fresh.usdt_discount,
    prices: fresh.prices,
    product: {
      id: fresh.product_id,
      slug: fresh.product_slug,
      option_title: fresh.title,
      picture: fresh.picture,
      store_name: fresh.store.page_name,
      stock: fresh.stock,
      ...(fresh.min_quantity !== undefined && { min_quantity: fresh.min_quantity }),
      ...(fresh.activation_hours !== null && { activation_hours: fresh.activation_hours }),
      ...(needsStaff(fresh) && { hours: fresh.store.hours }),
    },
  };
}

const isSameFurther = (before: FurtherPrices = {}, after: FurtherPrices = {}): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].every(
    (code) => before[code]?.price === after[code]?.price && before[code]?.discount === after[code]?.discount,
  );

const isRepriced = ({ before, after }: CartChange): boolean =>
  before.price !== after.price ||
  before.discount !== after.discount ||
  before.usdt_price !== after.usdt_price ||
  before.usdt_discount !== after.usdt_discount ||
  !isSameFurther(before.prices, after.prices);

/**
 * Cuts quantities to the stock and to the shop's limits. A sold-out line keeps its quantity, because pages
 * show it as sold out and do not remove it.
 */
function cutToLimit(
  entries: readonly CartEntry[],
  revision: number,
  limits: SellableLimits | undefined,
): CartEntry[] {
  const cut = [...entries];
  for (const [index, entry] of cut.entries()) {
    const limit = Math.max(
      1,
      limitOf(
        cut.map((each) => each.item),
        entry.item,
        limits,
      ),
    );
    if (entry.item.product.stock === 0 || entry.item.qty <= limit) continue;
    cut[index] = { ...entry, item: { ...entry.item, qty: limit }, counted: revision };
  }
  return cut;
}

/**
 * Compares the cart with current product data. Lines of products that are gone are dropped. Other lines get
 * the current price, usdt_price, title, type, discount, usdt_discount, prices and stock. Lines that were
 * added after the question, or were not in the question, do not change. A late answer cannot restore removed
 * lines.
 * @param limits the shop's limits on one sellable in an order
 */
export function applyAnswer(
  record: CartRecord,
  answer: RefreshAnswer,
  limits?: SellableLimits,
): { record: CartRecord; report: CartReport } {
  const fresh = new Map(answer.sellables.map((sellable) => [sellable.id, sellable]));
  const asked = new Set(answer.ids);
  const isAnswered = (entry: CartEntry): boolean => asked.has(entry.item.id) && entry.born <= answer.revision;
  const dropped = record.entries
    .filter((entry) => isAnswered(entry) && !fresh.has(entry.item.id))
    .map((entry) => entry.item);
  const kept = removeLines(
    record,
    dropped.map((line) => line.key),
  );
  const revision = kept.revision + 1;
  const updated = kept.entries.map((entry) => {
    const state = isAnswered(entry) ? fresh.get(entry.item.id) : undefined;
    return state ? { ...entry, item: takeSnapshot(entry.item, state), priced: revision } : entry;
  });
  const entries = cutToLimit(updated, revision, limits);
  const changes = kept.entries.flatMap((entry, index): CartChange[] => {
    const after = entries[index]?.item;
    return after ? [{ before: entry.item, after }] : [];
  });
  const report = {
    removed: dropped,
    repriced: changes.filter(isRepriced),
    reduced: changes.filter(({ before, after }) => after.qty < before.qty),
  };
  return { record: { ...kept, revision, entries }, report };
}

/** Whether a report has no change to notify the shopper of. */
export const isEmptyReport = (report: CartReport): boolean =>
  report.removed.length + report.repriced.length + report.reduced.length === 0;
