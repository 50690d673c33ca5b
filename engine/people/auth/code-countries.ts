import { refusedField } from '#platform/messages/fields.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PeopleContext } from '../context.ts';

/**
 * Asserts that the shop sends one-time codes to a number's country. Anyone can request a code, and a
 * fraudster who earns from messages to a country requests many. A shop therefore only pays for codes to its
 * own country and to countries that it names.
 * @param mobile as the contract parsed it
 * @throws ShopError `validation-failed`
 */
export function assertCodesGoTo(
  { releases, telephones }: Pick<PeopleContext, 'releases' | 'telephones'>,
  mobile: string,
): void {
  if (!telephones().isAbroad(mobile, releases.published().flows.login.countries)) return;
  throw new ShopError('validation-failed', {
    fields: [refusedField('mobile-abroad', 'mobile')],
    detail: 'mobile mobile-abroad',
  });
}
