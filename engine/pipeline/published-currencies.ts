import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { siteCurrencies, type CurrencyDocument } from '#schemas/documents/currencies.ts';
import { currencyCodes } from '#schemas/documents/currency-rules.ts';
import type { Currency } from '#schemas/entities/money.ts';

// For code that runs without a server, such as a catalogue that is applied at the terminal.

const select = statement(
  'currencies.published',
  `SELECT r.content #> '{documents,site.json,currencies}' AS currencies
   FROM release_pointer AS p JOIN releases AS r ON r.id = p.release_id`,
);

/**
 * Reads the currencies in the site document of the published release; null when it declares none.
 * @returns undefined before the first release: the catalogue of a new shop is read before its documents
 */
export async function readDeclared(
  queryable: Queryable,
): Promise<{ declared: readonly CurrencyDocument[] | null } | undefined> {
  const row = await select.maybeOne(queryable);
  return row && { declared: siteCurrencies.safeParse(row.currencies).data ?? null };
}

/**
 * Reads the currencies of the published shop.
 * @returns undefined before the first release: publishing reports discount codes in other currencies
 */
export async function publishedCurrencies(queryable: Queryable): Promise<readonly Currency[] | undefined> {
  const read = await readDeclared(queryable);
  if (!read) return undefined;
  return currencyCodes(read.declared ? { currencies: read.declared } : {});
}

/**
 * Reads the currencies of `prices`: the third and later ones that the published shop declares.
 * @returns undefined before the first release
 */
export async function furtherCurrencies(queryable: Queryable): Promise<readonly Currency[] | undefined> {
  const read = await readDeclared(queryable);
  return read && (read.declared ?? []).slice(2).map(({ code }) => code);
}
