import type { Change } from '#engine/catalogue/catalogue-records/record-kind.ts';
import { lockKinds, saveRecords } from '#engine/catalogue/catalogue-records/save-records.ts';
import { productRecords } from '#engine/catalogue/products/product-repository.ts';
import { lockStock, optionRecords } from '#engine/catalogue/products/sellable-repository.ts';
import { countStock } from '#engine/catalogue/staff/stock.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { OptionFields, ProductFields } from '#schemas/api/staff/catalogue-fields.ts';
import type { ProductOfCatalogue } from '#schemas/catalogue/documents.ts';
import { BatchPictures } from './picture-files.ts';
import {
  hasPieces,
  planProducts,
  productChange,
  productNames,
  type OptionChange,
  type ProductPlan,
} from './plan-products.ts';
import { refuseField, type Refusal } from './refusals.ts';
import { definedOf, refusalsOf } from './save-records.ts';
import { count, refuseAll, type Entry, type Session } from './session.ts';

/** Some lines of a batch were refused while it was written. The others must be written again without them. */
class RefusedPlans extends Error {
  override readonly name = 'RefusedPlans';
}

/** A product during its write. */
interface Written {
  plan: ProductPlan;
  id: number;
  version: number;
}

type Report = Awaited<ReturnType<typeof saveRecords>>;

/** Records refusals with their lines. @throws RefusedPlans when there are any */
function assertSaved<Row>(
  { refused }: Report,
  rows: readonly Row[],
  tell: (row: Row, refused: Report['refused'][number]) => void,
): void {
  for (const each of refused) {
    const row = rows[each.row];
    if (row !== undefined) tell(row, each);
  }
  if (refused.length > 0) throw new RefusedPlans();
}

/** Writes products, then their options and first stock, then shows those that are to be seen. */
class ProductWriter {
  readonly #session: Session;
  readonly #client: PoolClient;

  constructor(session: Session, client: PoolClient) {
    this.#session = session;
    this.#client = client;
  }

  get #how() {
    const { actor, reason, now } = this.#session;
    return { actor, reason, at: now() };
  }

  async write(plans: readonly ProductPlan[]): Promise<void> {
    // Staff's operations lock a kind before its records.
    await lockKinds(this.#client, [productRecords, optionRecords]);
    // Orders lock options before products.
    const ids = plans.flatMap(({ options }) => options.flatMap(({ before }) => before?.id ?? []));
    await optionRecords.lock(
      this.#client,
      ids.toSorted((a, b) => a - b),
    );
    const written = await this.#saveProducts(plans);
    const options = written.flatMap((product) => product.plan.options.map((option) => ({ product, option })));
    await this.#saveOptions(options.filter(({ option }) => option.place !== null));
    // A visible product keeps an option, so removals come after additions.
    await this.#saveOptions(options.filter(({ option }) => option.place === null));
    await this.#show(written);
  }

  async #saveProducts(plans: readonly ProductPlan[]): Promise<Written[]> {
    const changed = plans.filter(({ isProductChanged }) => isProductChanged);
    const rows = changed.map((plan) => ({ plan, change: productChange(plan) }));
    const report = await saveRecords<ProductFields>(
      this.#client,
      productRecords,
      rows.map(({ change }) => change),
      this.#how,
    );
    assertSaved(report, rows, ({ plan }, refused) =>
      plan.refusals.push(...refusalsOf(refused, productNames)),
    );
    const saved = new Map(report.saved.map(({ row, id, version }) => [rows[row]?.plan, { id, version }]));
    return plans.map((plan) => {
      const { id, version } = saved.get(plan) ?? {
        id: plan.before?.id ?? 0,
        version: plan.before?.version ?? 0,
      };
      return { plan, id, version };
    });
  }

  async #saveOptions(options: readonly { product: Written; option: OptionChange }[]): Promise<void> {
    if (options.length === 0) return;
    const rows = options.map(({ product, option }) => {
      const { before, fields } = option;
      const given = before ? { id: before.id, version: before.version } : { product_id: product.id };
      // cast: only fields of options
      return { product, option, change: { ...fields, ...given } as Change<OptionFields> };
    });
    const report = await saveRecords<OptionFields>(
      this.#client,
      optionRecords,
      rows.map(({ change }) => change),
      this.#how,
    );
    assertSaved(report, rows, ({ product, option }, refused) =>
      product.plan.refusals.push(
        ...refusalsOf(refused, {}, option.place === null ? 'options.' : `options.${option.place}.`),
      ),
    );
    const stocks = report.saved.flatMap(({ row, id }) => {
      const stock = rows[row]?.option.stock;
      return stock === undefined ? [] : [{ id, stock }];
    });
    await this.#startStock(stocks);
  }

  /**
   * An option may have been counted, and sold, while the pictures of the batch were drawn. That count is the
   * newer one.
   */
  async #startStock(stocks: readonly { id: number; stock: number }[]): Promise<void> {
    if (stocks.length === 0) return;
    const rows = await lockStock(
      this.#client,
      stocks.map(({ id }) => id),
    );
    const uncounted = new Set(rows.filter((row) => row.stock_counts === 0).map(({ id }) => id));
    const starting = stocks.filter(({ id }) => uncounted.has(id));
    if (starting.length > 0) await countStock(this.#client, starting, this.#how);
  }

  async #show(written: readonly Written[]): Promise<void> {
    const shown = written.filter(
      ({ plan }) => plan.fields.archived === false && plan.before?.archived !== false,
    );
    if (shown.length === 0) return;
    const report = await saveRecords<ProductFields>(
      this.#client,
      productRecords,
      shown.map(({ id, version }) => ({ id, version, archived: false })),
      this.#how,
    );
    assertSaved(report, shown, ({ plan }, refused) => plan.refusals.push(...refusalsOf(refused)));
  }
}

/** Refuses stock of codes, which is counted from the codes. */
function refuseStock({ before, fields, options, refusals }: ProductPlan): void {
  const { type = 'physical', fulfillment = 'stock' } = { ...before, ...definedOf(fields) };
  if (hasPieces({ type, fulfillment })) return;
  for (const { place, stock } of options)
    if (stock !== undefined)
      refusals.push(refuseField({ field: `options.${place}.stock`, code: 'counted-from-codes' }));
}

/** Writes plans: those that are refused on the way are left out, wholly. */
async function writePlans(
  session: Session,
  pictures: BatchPictures,
  plans: readonly ProductPlan[],
): Promise<ProductPlan[]> {
  for (let rest = plans.filter(isWritten); rest.length > 0; rest = rest.filter(isWritten)) {
    try {
      await session.inTransaction(async (client) => {
        await new ProductWriter(session, client).write(rest);
        await pictures.keep(
          client,
          rest.map(({ fields }) => fields.pictures),
        );
      });
      return rest;
    } catch (error) {
      if (!(error instanceof RefusedPlans)) throw error;
    }
  }
  return [];
}

const isChanged = ({ isProductChanged, options }: ProductPlan): boolean =>
  isProductChanged || options.length > 0;
const isWritten = (plan: ProductPlan): boolean => plan.refusals.length === 0 && isChanged(plan);

/** Saves a batch of lines of products, or reports the changes. */
export async function saveProducts(
  session: Session,
  entries: readonly Entry<ProductOfCatalogue>[],
): Promise<void> {
  const pictures = new BatchPictures(session);
  try {
    const plans = await planProducts(session, pictures, entries);
    for (const plan of plans) refuseStock(plan);
    const done = new Set(
      session.mode === 'apply' ? await writePlans(session, pictures, plans) : plans.filter(isWritten),
    );
    for (const plan of plans) {
      const { entry, before, refusals, changes } = plan;
      const refused: Refusal[] = refusals;
      if (refused.length > 0) {
        refuseAll(session, entry.place, refused);
        continue;
      }
      if (done.has(plan) && session.mode === 'diff')
        session.tell(entry.place, `product ${entry.record.slug}`, changes);
      count(session, 'product', done.has(plan) ? (before ? 'changed' : 'created') : 'unchanged');
    }
  } finally {
    await pictures.removeOthers();
  }
}
