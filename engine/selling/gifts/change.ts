import { customerActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import { transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { GiftStatus, GiftWishes } from '#schemas/entities/gift.ts';
import type { Order } from '#schemas/entities/order.ts';
import { ShopError } from '#schemas/errors.ts';
import {
  changeGiftOf,
  findGiftOfLine,
  takeGiftBackFor,
  type StoredGift,
} from '../gift-records/gift-repository.ts';
import { giftStatusOf } from '../gift-records/gift-status.ts';
import type { NoticeServices } from '../orders/notify-buyer.ts';
import { lockOrder, type OrderRow } from '../orders/order-repository.ts';
import { readOrder, readOwnOrder, type OwnOrder } from '../orders/read-order.ts';
import { isReady, maxLinks, sendLink, withdrawMessage } from './link.ts';

// Changes that a buyer may make to a gift. They lock the order: a gift is either changed or opened.

type GiftServices = NoticeServices & { pool: Pool };

interface OwnGift {
  own: OwnOrder;
  order: OrderRow;
  gift: StoredGift;
  status: GiftStatus;
  now: Date;
}

/** @throws ShopError `order-not-found`, even for a line that is not a gift; `customer-blocked` */
async function lockGift(
  client: PoolClient,
  { code, id }: { code: string; id: number },
  principal: Principal,
): Promise<OwnGift> {
  const own = await readOwnOrder(client, code, principal);
  if (own.customer?.isBlocked) throw new ShopError('customer-blocked');
  const order = await lockOrder(client, { id: own.id });
  const gift = order && (await findGiftOfLine(client, { order: order.id, line: id }));
  if (!gift) throw new ShopError('order-not-found', { detail: `order ${code} has no gift ${id}` });
  const now = principal.now();
  const of = { payment: order.payment, parcel: gift.parcel };
  return { own, order, gift, status: giftStatusOf(gift, of, now), now };
}

function assertStatus({ gift, status }: OwnGift, allowed: readonly GiftStatus[]): void {
  if (!allowed.includes(status))
    throw new ShopError('move-not-allowed', { detail: `gift ${gift.id} is ${status}` });
}

/**
 * Sends a new link of a gift that may be opened.
 * @throws ShopError `gift-link-limit-reached`, `move-not-allowed`, `too-many-requests`
 */
async function sendNewLink(
  services: GiftServices,
  client: PoolClient,
  { gift, order, now }: OwnGift,
): Promise<void> {
  if (gift.links >= maxLinks)
    throw new ShopError('gift-link-limit-reached', {
      details: { limit: maxLinks },
      detail: `gift ${gift.id} has had ${gift.links} links`,
    });
  if (!(await isReady(client, gift, order)))
    throw new ShopError('move-not-allowed', { detail: `the codes of gift ${gift.id} are not shown now` });
  if (!(await sendLink(services, client, gift, order, now)))
    throw new ShopError('too-many-requests', { detail: `enough links were sent today for gift ${gift.id}` });
}

async function finish(
  { releases }: Pick<GiftServices, 'releases'>,
  client: PoolClient,
  { own, gift, now }: OwnGift,
  principal: Principal,
  action: 'gift.change' | 'gift.send' | 'gift.take-back',
): Promise<{ order: Order }> {
  await writeAudit(client, {
    at: now,
    actor: customerActor(principal),
    action,
    subject: `line:${gift.id}`,
    after: { order: own.code },
  });
  const { flows } = releases.published();
  return { order: await readOrder(client, { id: own.id }, { customer: own.customer, now, flows }) };
}

const hasWishes = (gift: StoredGift, wishes: GiftWishes): boolean =>
  gift.mobile === wishes.mobile &&
  gift.recipient === wishes.recipient &&
  gift.sender === wishes.sender &&
  gift.message === wishes.message;

/** Corrects a gift that has not been opened. Another number ends an existing link, and a new one is sent. */
export const changeGift =
  (services: GiftServices): Handler<'gifts.change'> =>
  ({ code, id, ...wishes }, principal) =>
    transaction(services.pool, async (client) => {
      const own = await lockGift(client, { code, id }, principal);
      assertStatus(own, ['waiting', 'sending', 'sent', 'failed', 'expired']);
      if (!hasWishes(own.gift, wishes)) {
        await changeGiftOf(client, id, wishes);
        const isOther = own.gift.mobile !== wishes.mobile;
        // The message that waits has the name of the sender.
        if (own.gift.isLinked && (isOther || (own.gift.isQueued && own.gift.sender !== wishes.sender)))
          await sendNewLink(services, client, { ...own, gift: { ...own.gift, ...wishes } });
      }
      return finish(services, client, own, principal, 'gift.change');
    });

/** Sends a new link to the recipient. Earlier links end. */
export const sendGift =
  (services: GiftServices): Handler<'gifts.send'> =>
  ({ code, id }, principal) =>
    transaction(services.pool, async (client) => {
      const own = await lockGift(client, { code, id }, principal);
      assertStatus(own, ['sent', 'failed', 'expired', 'opened']);
      // A second tap would end the link that was just sent.
      if (own.gift.isQueued)
        throw new ShopError('move-not-allowed', { detail: `the link of gift ${id} is on its way` });
      await sendNewLink(services, client, own);
      return finish(services, client, own, principal, 'gift.send');
    });

/** Ends a gift that has not been opened. Its buyer gets the codes. */
export const takeGiftBack =
  (services: Pick<GiftServices, 'pool' | 'releases'>): Handler<'gifts.take-back'> =>
  ({ code, id }, principal) =>
    transaction(services.pool, async (client) => {
      const own = await lockGift(client, { code, id }, principal);
      assertStatus(own, ['waiting', 'sending', 'sent', 'failed', 'expired']);
      await withdrawMessage(client, own.gift);
      await takeGiftBackFor(client, id, own.now);
      return finish(services, client, own, principal, 'gift.take-back');
    });
