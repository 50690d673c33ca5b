import { currencyCodes } from '#schemas/documents/currency-rules.ts';
import { siteCurrencies } from '#schemas/documents/currencies.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { Queryable } from '../db/pool.ts';
import { releaseContent } from '../releases/release-content.ts';
import { readContent, readPointer } from '../releases/release-table.ts';

/**
 * What the published shop counts in.
 * @returns undefined before the first release: the catalogue of a new shop is read before its documents, and publishing tells
 * about discount codes in other currencies
 */
export async function publishedCurrencies(queryable: Queryable): Promise<readonly Currency[] | undefined> {
  const id = await readPointer(queryable);
  const content = id === null ? undefined : releaseContent.safeParse(await readContent(queryable, id)).data;
  if (!content) return undefined;
  const { currencies } = content.documents['site.json'] ?? {};
  const declared = siteCurrencies.safeParse(currencies).data;
  return declared ? currencyCodes({ currencies: declared }) : [...currencyCodes({}), 'usdt'];
}
