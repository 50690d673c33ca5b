import { staffActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { openStored } from '#engine/pipeline/open-stored.ts';
import { readPictureFile } from '#engine/pipeline/pictures/read.ts';
import { assertReview, decided } from '#engine/pipeline/staff/review.ts';
import { readPage } from '#engine/pipeline/work-list.ts';
import type { BankCardEvent } from '#machines/bank-card/index.ts';
import { statement } from '#platform/db/statement.ts';
import { bankOf } from '#schemas/entities/bank-prefixes.ts';
import { ShopError } from '#schemas/errors.ts';
import { notifyOwner } from '../account/notify-owner.ts';
import { readUser } from '../auth/read-user.ts';
import type { PeopleContext } from '../context.ts';
import { findBankCard, lockBankCard, moveStoredCard } from './bank-card-repository.ts';

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
    const { rows, pagination } = await readPage(pool, { count, page: selectPage }, page, { status, mobile });
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
      pagination,
    };
  };

export const getBankCardPhoto =
  ({ pool, pictures }: Pick<PeopleContext, 'pool' | 'pictures'>): Handler<'staff.bank-card-photo'> =>
  async ({ id }) => {
    const photo = (await findBankCard(pool, id))?.photo ?? null;
    if (photo === null) throw new ShopError('not-found', { detail: `no photo of bank card ${id}` });
    return readPictureFile(pictures, photo);
  };

/**
 * Verifies, rejects or revokes a card, and notifies its customer.
 * @throws ShopError `bank-card-not-found`; `forbidden` for a card of one's own; `conflict` with the current
 *   state when it was decided or changed in the meantime; `bank-card-taken`; `validation-failed` without a
 *   needed reason, or without the photo that staff looked at
 */
export const decideBankCard =
  (context: Pick<PeopleContext, 'cardCipher' | 'releases' | 'jobs'>): Handler<'staff.decide-bank-card'> =>
  async (given, principal, client) => {
    const { id, decision, reason, photo_at: seen } = given;
    const [actor, at] = [staffActor(principal), principal.now()];
    const card = await lockBankCard(client, { id });
    const waits = 'waiting-for-confirmation';
    assertReview(actor, given, card, {
      subject: `card ${id}`,
      field: 'photo_at',
      seen,
      at: card.photo_at,
      waits,
    });
    const event: BankCardEvent =
      decision === 'verify' ? { type: 'card.verified' } : { type: `card.${decided[decision]}`, reason };
    const changes = { now: at, decidedBy: actor.id };
    const moved = await moveStoredCard(client, context.cardCipher, card, event, changes);
    const { status } = moved.card;
    await writeAudit(client, {
      at,
      actor,
      action: `bank-card.${decision}`,
      subject: `bank-card:${id}`,
      before: card.status,
      after: status,
      reason,
    });
    const owner = await readUser(client, card.user_id);
    if (owner && moved.effects.includes('tellCustomer'))
      await notifyOwner(context, client, owner, `bank-card-${decided[decision]}`, at);
    return { id, status };
  };
