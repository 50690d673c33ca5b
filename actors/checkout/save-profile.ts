import { callOperation } from '#data/operations.ts';
import type { Values } from '#machines/checkout/index.ts';
import type { User } from '#schemas/entities/user.ts';
import { requireActors } from '../running.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the values of a buyer form that the account lacks: another name, or a first e-mail address. */
export function newForProfile(values: Values, user: User | null): { name?: string; email?: string } {
  if (user === null) return {};
  const [name, email] = [textOf(values['full_name']), textOf(values['email'])];
  return {
    ...(name !== '' && name !== user.name ? { name } : {}),
    ...(email !== '' && user.email === null ? { email } : {}),
  };
}

/** The part of a buyer's new details that the account gets without a question: its first name. */
export const firstName = ({ name }: { name?: string }, user: User | null): { name?: string } =>
  name !== undefined && user?.name === null ? { name } : {};

/**
 * Saves the buyer's details in the account, and shares the result with every screen and tab.
 * @throws RequestError when the engine refuses them
 */
export async function saveProfile(changes: { name?: string; email?: string }): Promise<void> {
  const { user } = await callOperation('account.update', changes);
  requireActors().session.send({ type: 'session.user', user });
}
