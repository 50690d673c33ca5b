import { refusedField } from '#platform/messages/fields.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PeopleContext } from '../context.ts';

/**
 * Asserts that one-time codes go to a number. Anybody can ask for a code, and who earns from messages to a country asks for
 * many: a shop pays for its own country and those that it names.
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
