import { customerActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { readPaymentFacts } from '#engine/pipeline/payable.ts';
import { transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { ErrorCode } from '#schemas/errors.ts';
import { ShopError } from '#schemas/errors.ts';
import type { CodeCipher } from '../gift-codes/cipher.ts';
import { openCode } from '../gift-codes/open-code.ts';
import { isGivenAway } from '../gift-records/gift-repository.ts';
import { lockOrder, type OrderRow } from './order-repository.ts';
import { readOwnOrder, withheldReason } from './read-order.ts';

const reveal = statement(
  'orders.reveal-code',
  `UPDATE gift_codes AS c SET revealed_at = coalesce(c.revealed_at, :now)
   FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id
   WHERE c.id = :id AND l.id = c.line_id AND p.order_id = :order AND NOT p.review AND NOT ${isGivenAway}
     AND (c.revealed_at IS NOT NULL OR NOT :only_seen)
   RETURNING c.sellable_id, c.key_id, c.secret`,
);

const refusals = {
  blocked: 'customer-blocked',
  mobile: 'verification-needed',
  identity: 'verification-needed',
} as const satisfies Record<string, ErrorCode>;

/**
 * Whether the money of an order was returned, or may be on its way back. Codes that are not revealed yet then
 * stay hidden.
 */
async function isGivenBack(client: PoolClient, order: OrderRow): Promise<boolean> {
  return order.payment === 'refunded' || (await readPaymentFacts(client, order)).isBeingReversed;
}

/**
 * Reveals one code with its PIN to its buyer. Codes of a gift belong to its recipient. The audit record is
 * committed before the code leaves the server. The order is locked, as it is when codes are taken back, so
 * that a code is either revealed or taken back.
 */
export const revealCode =
  ({ pool, codeCipher }: { pool: Pool; codeCipher: CodeCipher }): Handler<'orders.reveal-code'> =>
  ({ code, id }, principal) =>
    transaction(pool, async (client) => {
      const order = await readOwnOrder(client, code, principal);
      const reason = withheldReason(order, order.customer);
      if (reason)
        throw new ShopError(refusals[reason], {
          detail: `the codes of ${code} are withheld: ${reason}`,
          details: { reason },
        });
      const now = principal.now();
      const locked = await lockOrder(client, { id: order.id });
      const onlySeen = !locked || (await isGivenBack(client, locked));
      const found = await reveal.maybeOne(client, { id, order: order.id, now, only_seen: onlySeen });
      if (!found && onlySeen)
        throw new ShopError('move-not-allowed', {
          detail: `the money of order ${code} was given back, or is being given back: code ${id} is not shown any more`,
        });
      if (!found) throw new ShopError('order-not-found', { detail: `order ${code} has no code ${id}` });
      await writeAudit(client, {
        at: now,
        actor: customerActor(principal),
        action: 'code.reveal',
        subject: `gift-code:${id}`,
        after: { order: code, user_agent: principal.userAgent },
      });
      const { code: value, pin } = openCode(codeCipher, id, found);
      return { value, pin };
    });
