import { publishedCurrencies } from '#engine/pipeline/published-currencies.ts';
import { discountColumns, normalizeDiscountCode } from '#engine/selling/discounts/discount.ts';
import { assertTerms, saveDiscount, type DiscountTerms } from '#engine/selling/discounts/staff.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { DiscountOfCatalogue } from '#schemas/catalogue/documents.ts';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import { refuseField, refuseLine } from './refusals.ts';
import { definedOf, describeFields, isRefusal } from './save-records.ts';
import { count, refuseAll, type Entry, type Session } from './session.ts';

const selectByCode = statement(
  'catalogue-documents.discounts-by-code',
  `SELECT ${discountColumns} FROM discounts WHERE code = ANY (:codes::text[])`,
);
const lockByCode = statement(
  'catalogue-documents.lock-discount',
  'SELECT id FROM discounts WHERE code = :code FOR UPDATE',
);
const selectNext = statement(
  'catalogue-documents.next-discounts',
  `SELECT ${discountColumns} FROM discounts WHERE id > :after ORDER BY id LIMIT :limit`,
);
type Row = Awaited<ReturnType<typeof selectNext.all>>[number];

/**
 * Returns the terms of a stored code as a document has them. They are complete, so that an apply restores all
 * of them.
 */
export const toTerms = ({
  code,
  percent,
  amount,
  currency,
  minimum,
  maximum,
  expires_at,
  total_limit,
  user_limit,
  active,
  personal,
}: Row): Required<DiscountOfCatalogue> => ({
  code,
  percent,
  amount,
  currency,
  minimum,
  maximum,
  expires_at: expires_at?.toISOString() ?? null,
  total_limit,
  user_limit: user_limit ?? 1,
  active,
  personal,
});

/** Lists the terms of all codes, a page at a time. */
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

const newTerms: Omit<Required<DiscountOfCatalogue>, 'code'> = {
  percent: null,
  amount: null,
  currency: null,
  minimum: 0,
  maximum: null,
  expires_at: null,
  total_limit: null,
  user_limit: 1,
  active: true,
  personal: false,
};

/** Returns the terms as they would be stored. Fields that a document does not name stay. */
function merge(
  { expires_at, ...named }: DiscountOfCatalogue,
  before: Required<DiscountOfCatalogue> | undefined,
): Required<DiscountOfCatalogue> {
  const given = {
    ...named,
    ...(typeof expires_at === 'string' ? { expires_at: new Date(expires_at).toISOString() } : { expires_at }),
    // The one replaces the other.
    ...(named.percent && named.amount === undefined ? { amount: null } : {}),
    ...(named.amount && named.percent === undefined ? { percent: null } : {}),
  };
  return {
    ...(before ?? newTerms),
    ...definedOf(given),
    code: normalizeDiscountCode(named.code),
  };
}

/** Returns the terms in the form of staff operations. */
const toGiven = (terms: Required<DiscountOfCatalogue>): DiscountTerms =>
  // cast: each of these fields may be missing, and only they may be null
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null)) as DiscountTerms;

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

const readTerms = async (
  queryable: Queryable,
  codes: string[],
): Promise<Map<string, Required<DiscountOfCatalogue>>> =>
  new Map((await selectByCode.all(queryable, { codes })).map((row) => [row.code, toTerms(row)]));

/** Saves a code, merged with its current terms, which others may have changed since the file was read. */
async function saveMerged(
  client: PoolClient,
  { actor, reason, now }: Session,
  record: DiscountOfCatalogue,
): Promise<void> {
  const code = normalizeDiscountCode(record.code);
  await lockByCode.all(client, { code });
  const terms = merge(record, (await readTerms(client, [code])).get(code));
  await saveDiscount(client, toGiven(terms), { actor, reason, at: now() });
}

/** Saves the codes of a document, or reports the changes. The counts of uses stay. */
export async function saveDiscounts(
  session: Session,
  entries: readonly Entry<DiscountOfCatalogue>[],
): Promise<void> {
  const known = await readTerms(
    session.queryable,
    entries.map(({ record }) => normalizeDiscountCode(record.code)),
  );
  const currencies = await publishedCurrencies(session.queryable);
  for (const { place, record } of entries) {
    const before = known.get(normalizeDiscountCode(record.code));
    const terms = merge(record, before);
    const changed = fields.filter(
      (field) => canonicalJson(before?.[field] ?? null) !== canonicalJson(terms[field]),
    );
    if (before && changed.length === 0) {
      count(session, 'discount', 'unchanged');
      continue;
    }
    // A code that was stored before the shop changed its currencies stays as it is.
    if (terms.currency && changed.includes('currency') && currencies?.includes(terms.currency) === false) {
      refuseAll(session, place, [refuseLine('unknown-currency', 'currency', currencies.join(', '))]);
      continue;
    }
    try {
      if (session.mode === 'diff') {
        assertTerms(toGiven(terms));
        const stored = before && { ...before, id: 0, version: 0 };
        session.tell(place, `discount ${terms.code}`, describeFields(stored, terms, changed));
      } else await session.inTransaction((client) => saveMerged(client, session, record));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refuseAll(
        session,
        place,
        error.fields.map((refusal) => refuseField(refusal)),
      );
      continue;
    }
    count(session, 'discount', before ? 'changed' : 'created');
  }
}
