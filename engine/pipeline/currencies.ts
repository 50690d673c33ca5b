import { refusedField } from '#platform/messages/fields.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { currencyCodes } from '#schemas/documents/currency-rules.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { ShopError } from '#schemas/errors.ts';

/** Returns the error for a currency that the shop does not use. */
export const unknownCurrency = (currency: Currency): ShopError =>
  new ShopError('validation-failed', {
    fields: [refusedField('not-an-option', 'currency')],
    detail: `the shop does not count in ${currency}`,
  });

/**
 * Refuses a currency that the shop does not use, because a wallet or a discount code in it would be useless.
 * @throws ShopError `validation-failed`
 */
export function assertKnownCurrency(
  { releases }: { releases: Pick<ReleaseSource, 'published'> },
  currency: Currency,
): void {
  const { site, flows } = releases.published();
  // A release from before this was checked may count orders in another one.
  const known = [...currencyCodes(site), ...flows.currencies];
  if (!known.includes(currency)) throw unknownCurrency(currency);
}
