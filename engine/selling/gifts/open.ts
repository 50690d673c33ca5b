import { writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import { transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { ReceivedGift } from '#schemas/api/gifts/operations.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { ShopError } from '#schemas/errors.ts';
import type { CodeCipher } from '../gift-codes/cipher.ts';
import { openCode } from '../gift-codes/open-code.ts';
import { findGiftByToken, recordGiftOpened, type StoredGift } from '../gift-records/gift-repository.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { hashToken, isReady } from './link.ts';

const selectGuide = statement('gifts.guide', 'SELECT how_to_redeem FROM products WHERE id = :product');
const reveal = statement(
  'gifts.reveal',
  `WITH shown AS (
     UPDATE gift_codes SET revealed_at = coalesce(revealed_at, :now) WHERE line_id = :line
     RETURNING id, sellable_id, key_id, secret)
   SELECT id, sellable_id, key_id, secret FROM shown ORDER BY id`,
);

/** Returns the actor of a visitor with a link, whose name is unknown. */
const recipientOf = (principal: Principal) => ({ id: null, name: 'visitor', ip: principal.ip });

async function findGift(client: PoolClient, token: string): Promise<StoredGift> {
  const gift = await findGiftByToken(client, hashToken(token));
  if (!gift) throw new ShopError('gift-not-found', { detail: 'no gift has this token' });
  return gift;
}

/**
 * Returns the gift of a link as its recipient sees it before the codes. The order is locked, so that the
 * answer stays true until the end.
 */
async function readGift(
  client: PoolClient,
  token: string,
  now: Date,
): Promise<{ gift: StoredGift; state: ReceivedGift['state'] }> {
  const { order: id } = await findGift(client, token);
  const order = await lockOrder(client, { id });
  // The link may have ended during the wait for the lock.
  const gift = await findGift(client, token);
  if (gift.taken_back_at) return { gift, state: 'taken-back' };
  if (!order || !(await isReady(client, gift, order))) return { gift, state: 'unavailable' };
  if (gift.expires_at === null || gift.expires_at <= now) return { gift, state: 'expired' };
  return { gift, state: gift.opened_at ? 'opened' : 'closed' };
}

const isShown = (state: ReceivedGift['state']): boolean => state === 'closed' || state === 'opened';

async function toReceived(
  client: PoolClient,
  gift: StoredGift,
  state: ReceivedGift['state'],
): Promise<ReceivedGift> {
  if (!isShown(state)) return { state, details: null };
  const { sender, recipient, message, title, option_title, picture, codes, product_id: product } = gift;
  const guide = (await selectGuide.maybeOne(client, { product }))?.how_to_redeem ?? null;
  return {
    state,
    details: {
      sender,
      recipient,
      message,
      title,
      option_title,
      // cast: the column holds what the catalogue had, which its schema has checked
      picture: picture as Picture | null,
      qty: codes,
      guide,
      expires_at: gift.expires_at?.toISOString() ?? null,
    },
  };
}

/** Returns the gift of a link, without its codes. */
export const viewGift =
  ({ pool }: { pool: Pool }): Handler<'gifts.view'> =>
  ({ token }, principal) =>
    transaction(pool, async (client) => {
      const { gift, state } = await readGift(client, token, principal.now());
      return { gift: await toReceived(client, gift, state) };
    });

/**
 * Opens a gift: shows its codes to a visitor who has the link, any number of times until it expires. The
 * audit record is committed before the codes leave the server.
 */
export const openGift =
  ({ pool, codeCipher }: { pool: Pool; codeCipher: CodeCipher }): Handler<'gifts.open'> =>
  ({ token }, principal) =>
    transaction(pool, async (client) => {
      const now = principal.now();
      const { gift, state } = await readGift(client, token, now);
      if (!isShown(state)) throw new ShopError('move-not-allowed', { detail: `gift ${gift.id} is ${state}` });
      const codes = await reveal.all(client, { line: gift.id, now });
      if (codes.length === 0) throw new Error(`gift ${gift.id} is delivered and has no code`);
      await recordGiftOpened(client, gift.id, now);
      await writeAudit(client, {
        at: now,
        actor: recipientOf(principal),
        action: 'gift.open',
        subject: `line:${gift.id}`,
        after: { codes: codes.map(({ id }) => id), user_agent: principal.userAgent },
      });
      const opened = codes.map(({ id, ...sealed }) => openCode(codeCipher, id, sealed));
      return {
        gift: await toReceived(client, gift, 'opened'),
        codes: opened.map(({ code }) => code),
        pins: opened.map(({ pin }) => pin),
      };
    });
