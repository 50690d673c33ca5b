import { staffActor, writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { openStored } from '#engine/pipeline/open-stored.ts';
import { paginate } from '#engine/pipeline/pagination.ts';
import { readPictureFile } from '#engine/pipeline/pictures/read.ts';
import { assertDecisionComplete } from '#engine/pipeline/staff/assert-decision.ts';
import { assertNotOneself } from '#engine/pipeline/staff/assert-target.ts';
import type { BankCardEvent } from '#machines/bank-card/index.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { OperationParsed } from '#schemas/api/operation.ts';
import type { decideBankCard as decideBankCardContract } from '#schemas/api/staff/bank-cards.ts';
import type { BankCardStatus } from '#schemas/entities/bank-card.ts';
import { bankOf } from '#schemas/entities/bank-prefixes.ts';
import { ShopError } from '#schemas/errors.ts';
import { notifyOwner } from '../account/notify-owner.ts';
import { readUser } from '../auth/read-user.ts';
import type { PeopleContext } from '../context.ts';
import { findBankCard, lockBankCard, moveStoredCard, type BankCardRow } from './bank-card-repository.ts';

const perPage = 20;

const wanted = `bank_cards AS c JOIN users AS u ON u.id = c.user_id
  WHERE c.status = :status AND (:mobile::text IS NULL OR u.mobile = :mobile)`;
const count = statement('staff.count-bank-cards', `SELECT count(*)::integer AS total FROM ${wanted}`);
const selectPage = statement(
  'staff.page-of-bank-cards',
  `SELECT c.id, c.user_id, c.key_id, c.secret, c.masked, c.status, c.reason, u.mobile, u.name, c.photo_at
   FROM ${wanted} ORDER BY c.photo_at, c.id LIMIT :limit OFFSET :offset`,
);

export const listStaffBankCards =
  ({ pool, cardCipher }: Pick<PeopleContext, 'pool' | 'cardCipher'>): Handler<'staff.bank-cards'> =>
  async ({ page, status, mobile = null }, principal) => {
    const { total } = await count.one(pool, { status, mobile });
    const filter = { status, mobile, limit: perPage, offset: (page - 1) * perPage };
    const rows = await selectPage.all(pool, filter);
    return {
      cards: rows.map(({ user_id: user, key_id, secret, photo_at, ...row }) => {
        const number = openStored(principal, `the number of bank card ${row.id}`, () =>
          cardCipher.open({ key_id, secret }, user),
        );
        return {
          ...row,
          number,
          unreadable: number === null,
          bank: bankOf(row.masked),
          photo_at: photo_at?.toISOString() ?? null,
        };
      }),
      pagination: paginate(total, page, perPage),
    };
  };

export const getBankCardPhoto =
  ({ pool, pictures }: Pick<PeopleContext, 'pool' | 'pictures'>): Handler<'staff.bank-card-photo'> =>
  async ({ id }) => {
    const photo = (await findBankCard(pool, id))?.photo ?? null;
    if (photo === null) throw new ShopError('not-found', { detail: `no photo of bank card ${id}` });
    return readPictureFile(pictures, photo);
  };

export type BankCardDecision = OperationParsed<typeof decideBankCardContract>;

const eventOf = ({ decision, reason }: BankCardDecision): BankCardEvent =>
  ({
    verify: { type: 'card.verified' as const },
    reject: { type: 'card.rejected' as const, reason },
    revoke: { type: 'card.revoked' as const, reason },
  })[decision];

const expected: Readonly<Record<BankCardDecision['decision'], BankCardStatus>> = {
  verify: 'waiting-for-confirmation',
  reject: 'waiting-for-confirmation',
  revoke: 'verified',
};
const news = {
  verify: 'bank-card-verified',
  reject: 'bank-card-rejected',
  revoke: 'bank-card-revoked',
} as const;

/**
 * Asserts that the card has not changed since the member of staff read it. Otherwise the error contains its
 * current state.
 */
function assertAsSeen(card: BankCardRow, { decision, photo_at: seen }: BankCardDecision): void {
  const isOtherPhoto = seen !== undefined && card.photo_at?.getTime() !== Date.parse(seen);
  if (card.status === expected[decision] && !isOtherPhoto) return;
  throw new ShopError('conflict', {
    detail: `card ${card.id} is ${card.status}${isOtherPhoto ? ', with another photo' : ''}`,
    details: {
      status: card.status,
      reason: card.reason,
      photo_at: card.photo_at?.toISOString() ?? null,
      decided_at: card.decided_at?.toISOString() ?? null,
    },
  });
}

/**
 * Verifies, rejects or revokes a card, and notifies its customer.
 * @throws ShopError `bank-card-not-found`; `forbidden` for a card of one's own; `conflict` with the current
 *   state when it was decided or changed in the meantime; `bank-card-taken`; `validation-failed` without a
 *   needed reason, or without the photo that staff looked at
 */
export async function decideCard(
  context: Pick<PeopleContext, 'cardCipher' | 'releases' | 'jobs'>,
  client: PoolClient,
  given: BankCardDecision,
  actor: Actor,
  at: Date,
): Promise<{ id: number; status: BankCardStatus }> {
  const { id, decision, reason } = given;
  const card = await lockBankCard(client, { id });
  assertNotOneself(actor, card.user_id);
  assertDecisionComplete(given, { field: 'photo_at', value: given.photo_at });
  assertAsSeen(card, given);
  const changes = { now: at, decidedBy: actor.id };
  const moved = await moveStoredCard(client, context.cardCipher, card, eventOf(given), changes);
  await writeAudit(client, {
    at,
    actor,
    action: `bank-card.${decision}`,
    subject: `bank-card:${id}`,
    before: card.status,
    after: moved.card.status,
    reason,
  });
  const owner = await readUser(client, card.user_id);
  if (owner && moved.effects.includes('tellCustomer'))
    await notifyOwner(context, client, owner, news[decision], at);
  return { id, status: moved.card.status };
}

export const decideBankCard =
  (context: Pick<PeopleContext, 'cardCipher' | 'releases' | 'jobs'>): Handler<'staff.decide-bank-card'> =>
  (input, principal, client) =>
    decideCard(context, client, input, staffActor(principal), principal.now());
