import { callOperation } from '#data/operations.ts';
import type { Values } from '#machines/checkout/index.ts';
import type { User } from '#schemas/entities/user.ts';
import { requireActors } from '../running.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export interface ProfileChanges {
  name?: string;
  /** Whether a name that the account has got meanwhile stays. */
  keep_name?: true;
  email?: string;
}

/**
 * Returns the values of a buyer form that the account lacks: another name, or a first e-mail address. An
 * account without a name lacks only that at first, because an e-mail address needs a recent code.
 */
export function newForProfile(values: Values, user: User | null): ProfileChanges {
  if (user === null) return {};
  const [name, email] = [textOf(values['full_name']), textOf(values['email'])];
  if (user.name === null && name !== '') return { name, keep_name: true };
  return {
    ...(name !== '' && name !== user.name ? { name } : {}),
    ...(email !== '' && user.email === null ? { email } : {}),
  };
}

/**
 * Saves the buyer's details in the account, and shares the result with every screen and tab.
 * @throws RequestError when the engine refuses them
 */
export async function saveProfile(changes: ProfileChanges): Promise<void> {
  const { user } = await callOperation('account.update', changes);
  requireActors().session.send({ type: 'session.user', user });
}
