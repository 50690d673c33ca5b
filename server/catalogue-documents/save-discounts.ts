import type { DiscountOfCatalogue } from '#schemas/catalogue/documents.ts';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import type { Queryable } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import { discountColumns, normalizeDiscountCode } from '../engine/discounts/discount.ts';
import { saveDiscount } from '../engine/staff/discounts.ts';
import { refuseField } from './refusals.ts';
import { describeFields, isRefusal } from './save-records.ts';
import { count, refuseAll, type Entry, type Session } from './session.ts';

const selectByCode = statement(
  'catalogue-documents.discounts-by-code',
  `SELECT ${discountColumns} FROM discounts WHERE code = ANY (:codes::text[])`,
);
const selectNext = statement(
  'catalogue-documents.next-discounts',
  `SELECT ${discountColumns} FROM discounts WHERE id > :after ORDER BY id LIMIT :limit`,
);
type Row = Awaited<ReturnType<typeof selectNext.all>>[number];

/** The terms of a stored code, as a document has them. */
export function toTerms({
  code,
  personal,
  active,
  minimum,
  user_limit,
  expires_at,
  ...row
}: Row): DiscountOfCatalogue {
  return {
    code,
    ...(row.percent === null ? {} : { percent: row.percent }),
    ...(row.amount === null ? {} : { amount: row.amount }),
    ...(row.currency === null ? {} : { currency: row.currency }),
    minimum,
    ...(row.maximum === null ? {} : { maximum: row.maximum }),
    ...(expires_at === null ? {} : { expires_at: expires_at.toISOString() }),
    ...(row.total_limit === null ? {} : { total_limit: row.total_limit }),
    user_limit: user_limit ?? 1,
    active,
    personal,
  };
}

/** The terms of all codes, a page at a time. */
export async function* listDiscounts(
  queryable: Queryable,
  limit: number,
): AsyncGenerator<DiscountOfCatalogue[]> {
  for (let after = 0; ;) {
    const rows = await selectNext.all(queryable, { after, limit });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toTerms);
    after = last.id;
  }
}

/** The terms as they would be stored. */
const normalize = (
  terms: DiscountOfCatalogue,
  before: DiscountOfCatalogue | undefined,
): DiscountOfCatalogue => ({
  ...terms,
  code: normalizeDiscountCode(terms.code),
  user_limit: terms.user_limit ?? 1,
  personal: terms.personal ?? before?.personal ?? false,
  ...(terms.expires_at === undefined ? {} : { expires_at: new Date(terms.expires_at).toISOString() }),
});

const fields = [
  'percent',
  'amount',
  'currency',
  'minimum',
  'maximum',
  'expires_at',
  'total_limit',
  'user_limit',
  'active',
  'personal',
] as const satisfies (keyof DiscountOfCatalogue)[];

/** Saves the codes of a document, or tells what it would change. Uses stay counted. */
export async function saveDiscounts(
  session: Session,
  entries: readonly Entry<DiscountOfCatalogue>[],
): Promise<void> {
  const codes = entries.map(({ record }) => normalizeDiscountCode(record.code));
  const rows = await selectByCode.all(session.queryable, { codes });
  const known = new Map(rows.map((row) => [row.code, toTerms(row)]));
  for (const { place, record } of entries) {
    const before = known.get(normalizeDiscountCode(record.code));
    const terms = normalize(record, before);
    const changed = fields.filter(
      (field) => canonicalJson(before?.[field] ?? null) !== canonicalJson(terms[field] ?? null),
    );
    if (before && changed.length === 0) {
      count(session, 'discount', 'unchanged');
      continue;
    }
    if (session.mode === 'diff') {
      const stored = before && { ...before, id: 0, version: 0 };
      session.tell(place, `discount ${terms.code}`, describeFields(stored, terms, changed));
    } else {
      try {
        await session.inTransaction((client) => saveDiscount(client, terms, session.actor, session.now()));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refuseAll(
          session,
          place,
          error.fields.map((refusal) => refuseField(refusal)),
        );
        continue;
      }
    }
    count(session, 'discount', before ? 'changed' : 'created');
  }
}
