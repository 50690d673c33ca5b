import {
  findBankCard,
  readBankCards,
  type BankCardRow,
} from '#engine/people/bank-cards/bank-card-repository.ts';
import { writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { refusedField } from '#platform/messages/fields.ts';
import { ShopError } from '#schemas/errors.ts';
import type { LockedPayment } from './payment-repository.ts';

/** To where a card transfer is returned by hand. */
export interface ReturnTarget {
  /** The verified card of the customer, masked; null when the money goes back the way it came. */
  card: { id: number; number: string } | null;
  /** The reason why there is no card: the customer has no verified one, or the order is a guest's. */
  reason: 'no-verified-card' | 'guest' | null;
}

const toTarget = ({ id, masked }: BankCardRow): ReturnTarget => ({
  card: { id, number: masked },
  reason: null,
});

/**
 * Finds the card to which a transfer is returned: the one that staff have chosen, or the customer's newest
 * verified one.
 * @param options.isReturn whether the decision returns a card transfer
 * @param options.card id of the chosen card
 * @returns undefined when the decision returns no card transfer
 * @throws ShopError `validation-failed` for a chosen card that is not verified, of another customer, or of no
 *   use
 */
export async function findReturnTarget(
  client: PoolClient,
  { payable: { userId } }: LockedPayment,
  { isReturn, card: chosen }: { isReturn: boolean; card: number | undefined },
): Promise<ReturnTarget | undefined> {
  if (chosen !== undefined) {
    const card = isReturn ? await findBankCard(client, chosen) : undefined;
    if (card && card.user_id === userId && card.status === 'verified') return toTarget(card);
    throw new ShopError('validation-failed', {
      fields: [refusedField('invalid', 'bank_card')],
      detail: `bank card ${chosen} is not a verified card of the customer of a returned transfer`,
    });
  }
  if (!isReturn) return undefined;
  if (userId === null) return { card: null, reason: 'guest' };
  const newest = (await readBankCards(client, userId)).find(({ status }) => status === 'verified');
  return newest ? toTarget(newest) : { card: null, reason: 'no-verified-card' };
}

/** Records the card to which a transfer was returned. */
export const recordReturn = (
  client: PoolClient,
  payment: string,
  { card, reason }: ReturnTarget,
  actor: Actor,
  at: Date,
): Promise<void> =>
  writeAudit(client, {
    at,
    actor,
    action: 'payment.return-target',
    subject: `payment:${payment}`,
    after: card ? { bank_card: card.id, number: card.number } : { bank_card: null, because: reason },
  });
