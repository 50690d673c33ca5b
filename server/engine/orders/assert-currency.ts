import type { Currency } from '#schemas/entities/money.ts';
import { ShopError } from '#schemas/errors.ts';
import { refusedField } from '../../messages/fields.ts';
import type { EngineContext } from '../context.ts';

/** @throws ShopError `validation-failed` when the shop does not sell in a currency */
export function assertCurrency({ releases }: EngineContext, currency: Currency): void {
  const { currencies } = releases.published().flows;
  if (currencies.includes(currency)) return;
  throw new ShopError('validation-failed', {
    fields: [refusedField('not-an-option', 'currency')],
    detail: `the shop does not sell in ${currency}`,
  });
}
