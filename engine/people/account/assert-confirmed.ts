import { signedIn, type Principal } from '#engine/pipeline/principal.ts';
import { refusedField } from '#platform/messages/fields.ts';
import { verifyPassword } from '#platform/security/passwords.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PeopleContext } from '../context.ts';
import { isConfirmed } from './confirm.ts';

/** Returns the refusal of a current password that is not the right one. */
export const wrongPassword = (): ShopError =>
  new ShopError('validation-failed', {
    fields: [refusedField('password-wrong', 'current_password')],
    detail: 'current_password password-wrong',
  });

/**
 * Allows a sensitive operation only with the current password, or with a one-time code that was entered in
 * this session within the last five minutes.
 * @param hash of the customer's password; null without one
 * @param current the password as it was entered
 * @throws ShopError `validation-failed` for a wrong current password, `confirmation-needed` without any proof
 */
export async function assertConfirmed(
  { pool, loginLimits }: Pick<PeopleContext, 'pool' | 'loginLimits'>,
  principal: Principal,
  { hash, current }: { hash: string | null; current: string | undefined },
): Promise<void> {
  const { id, session } = signedIn(principal);
  if (current !== undefined && current !== '' && hash !== null) {
    await loginLimits.presentPasswords.count(id);
    if (!(await verifyPassword(hash, current))) throw wrongPassword();
    await loginLimits.presentPasswords.reset(id);
    return;
  }
  if (!(await isConfirmed(pool, session, principal.now())))
    throw new ShopError('confirmation-needed', { detail: `session ${session} has entered no code recently` });
}
