import { staffActor, writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import { findBuyer } from '#engine/pipeline/customer.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { assertNotOwnOrder } from '#engine/pipeline/staff/assert-target.ts';
import { moveActivation, type ActivationEvent } from '#machines/activation/index.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { OperationParsed } from '#schemas/api/operation.ts';
import type {
  decideActivation as decideContract,
  refuseActivation as refuseContract,
} from '#schemas/api/staff/activations.ts';
import type { ActivationStatus } from '#schemas/entities/activation.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { OrderPayment, OrderStatus } from '#schemas/entities/order.ts';
import { ShopError } from '#schemas/errors.ts';
import type { StaffServices } from '../../staff-services.ts';
import { recordActivation } from '../activations.ts';
import { notifyBuyer } from '../notify-buyer.ts';
import { lockOrder, type OrderRow } from '../order-repository.ts';
import {
  moveParcel,
  readParcels,
  saveParcels,
  shownOrderStatus,
  type StoredLine,
  type StoredParcel,
} from '../parcels.ts';
import { withheldReason } from '../read-order.ts';
import { assertNotReversing, paidForLines, paidForParcel, refund } from '../refund.ts';
import { returnStock } from '../reservation.ts';
import { soldPieces, updateSoldCounts } from '../sold-pieces.ts';

const findOrderOf = statement(
  'staff.order-of-activation',
  `SELECT p.order_id FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id
   WHERE l.id = :id AND l.activation IS NOT NULL`,
);

const readSince = statement(
  'staff.activation-since',
  'SELECT activation_at AS since FROM order_lines WHERE id = :id',
);

type Services = Pick<StaffServices, 'releases' | 'publicUrl' | 'sms' | 'jobs'>;

/** A line with its parcel and order, which is locked. */
interface Locked {
  order: OrderRow;
  parcels: StoredParcel[];
  parcel: StoredParcel;
  line: StoredLine & { activation: ActivationStatus };
}

/**
 * Locks the order of a line that staff may decide on.
 * @param payments payment states in which a decision is allowed
 * @throws ShopError `not-found`; `forbidden` for an order of one's own; `move-not-allowed` for one that is
 *   not paid, whose parcel waits for its store or is canceled, or whose payment is being reversed
 */
async function lockLine(
  client: PoolClient,
  id: number,
  actor: Actor,
  payments: readonly OrderPayment[],
): Promise<Locked> {
  const found = await findOrderOf.maybeOne(client, { id });
  const order = found && (await lockOrder(client, { id: found.order_id }));
  const parcels = order ? await readParcels(client, order.id) : [];
  const parcel = parcels.find(({ lines }) => lines.some((line) => line.id === id));
  const line = parcel?.lines.find((each) => each.id === id);
  if (!order || !parcel || !line?.activation)
    throw new ShopError('not-found', { detail: `no line ${id} that the shop activates` });
  await assertNotOwnOrder(client, actor, order);
  await assertNotReversing(client, order);
  const isInProgress = parcel.status === 'preparing' || parcel.status === 'preparing-undelivered';
  if (!payments.includes(order.payment) || parcel.review || !isInProgress)
    throw new ShopError('move-not-allowed', {
      detail: `order ${order.code} is ${order.payment}, its parcel ${parcel.status}${parcel.review ? ' and waits for its store' : ''}`,
    });
  return { order, parcels, parcel, line: { ...line, activation: line.activation } };
}

/**
 * Asserts that the answers have not changed since the member of staff read them. The order of the line must
 * be locked.
 * @throws ShopError `conflict`
 */
async function assertAsSeen(client: PoolClient, id: number, seen: string | null): Promise<void> {
  const { since } = await readSince.one(client, { id });
  if ((since?.getTime() ?? null) !== (seen === null ? null : Date.parse(seen)))
    throw new ShopError('conflict', {
      detail: `line ${id} has changed at ${since?.toISOString() ?? 'no time'}`,
      details: { since: since?.toISOString() ?? null },
    });
}

/**
 * Refuses the activation when codes would be withheld from the customer. @throws ShopError `move-not-allowed`
 */
async function assertNotWithheld(client: PoolClient, order: OrderRow): Promise<void> {
  const reason = withheldReason(order, await findBuyer(client, order));
  if (reason !== null)
    throw new ShopError('move-not-allowed', { detail: `order ${order.code} is withheld: ${reason}` });
}

/** @throws ShopError `move-not-allowed` */
function moveLine(line: Locked['line'], event: ActivationEvent) {
  const { accepted, status, effects } = moveActivation(line.activation, event);
  if (!accepted)
    throw new ShopError('move-not-allowed', {
      detail: `${event.type} of line ${line.id}, which is ${line.activation}`,
    });
  return { line: { ...line, activation: status }, effects };
}

/** Returns the invoice without a line, and the paid amount of the line. */
function withoutLine(parcel: StoredParcel, line: StoredLine): { parcel: StoredParcel; paid: number } {
  const total = parcel.total - line.qty;
  const paid = paidForLines(parcel)[parcel.lines.findIndex(({ id }) => id === line.id)] ?? 0;
  if (total > parcel.delivered) {
    const { parcel: edited } = moveParcel(parcel, { type: 'invoice.edited', total, balance: -paid });
    return {
      paid,
      parcel: paid === 0 ? edited : moveParcel(edited, { type: 'invoice.settled', amount: -paid }).parcel,
    };
  }
  // The line is the last undelivered one.
  const isFirst = parcel.delivered === 0;
  const { parcel: ended } = moveParcel(parcel, { type: isFirst ? 'invoice.rejected' : 'invoice.canceled' });
  return { parcel: ended, paid: isFirst ? paidForParcel(parcel) : paid };
}

const withLine = (parcel: StoredParcel, line: StoredLine): StoredParcel => ({
  ...parcel,
  lines: parcel.lines.map((each) => (each.id === line.id ? line : each)),
});

const saveParcel = (client: PoolClient, { order, parcels }: Locked, parcel: StoredParcel): Promise<void> =>
  saveParcels(
    client,
    order,
    parcels.map((each) => (each.id === parcel.id ? parcel : each)),
  );

/** Returns the status of the order as pages show it, after a change of a parcel. */
const statusAfter = ({ parcels }: Locked, changed: StoredParcel): OrderStatus =>
  shownOrderStatus(parcels.map((parcel) => (parcel.id === changed.id ? changed : parcel)));

export interface ActivationDecision {
  id: number;
  status: ActivationStatus;
  order: string;
}

/**
 * Finishes a line, or asks its customer to correct the answers, and notifies them.
 * @throws ShopError as {@link lockLine}; `move-not-allowed` when it was decided before or is withheld;
 *   `conflict` when it has changed since it was read; `validation-failed` for a request without a note
 */
export async function decideLine(
  context: Services,
  client: PoolClient,
  { id, move, seen, note, reference }: OperationParsed<typeof decideContract>,
  actor: Actor,
  at: Date,
): Promise<ActivationDecision> {
  if (move === 'ask' && note.trim() === '')
    throw new ShopError('validation-failed', {
      fields: [refusedField('required', 'note')],
      detail: 'the customer has to be told what to correct',
    });
  const locked = await lockLine(client, id, actor, ['paid']);
  const { order, parcel } = locked;
  const { line, effects } = moveLine(
    locked.line,
    move === 'finish' ? { type: 'activation.finished' } : { type: 'activation.asked', note },
  );
  await assertAsSeen(client, id, seen);
  const kept = withLine(parcel, line);
  if (effects.includes('deliverLine')) {
    await assertNotWithheld(client, order);
    await saveParcel(
      client,
      locked,
      moveParcel(kept, { type: 'invoice.delivered', pieces: line.qty }).parcel,
    );
  } else await saveParcel(client, locked, kept);
  await recordActivation(client, { id, note, reference: move === 'finish' ? (reference ?? null) : null, at });
  await writeAudit(client, {
    at,
    actor,
    action: `activation.${move}`,
    subject: `line:${id}`,
    before: { order: order.code, status: locked.line.activation },
    after: { order: order.code, status: line.activation },
  });
  await notifyBuyer(
    context,
    client,
    order,
    effects.includes('tellDone') ? 'activated' : 'correction-asked',
    at,
  );
  return { id, status: line.activation, order: order.code };
}

/**
 * Takes a line off its invoice and refunds its paid amount, as for goods that never left the store.
 * @throws ShopError as {@link lockLine}; `move-not-allowed` when it was decided before; `conflict` when it
 *   has changed since it was read
 */
export async function refuseLine(
  context: Services,
  client: PoolClient,
  { id, seen, note }: OperationParsed<typeof refuseContract>,
  actor: Actor,
  at: Date,
): Promise<ActivationDecision & { order_status: OrderStatus; refunded: number; currency: Currency }> {
  // A free line may remain when all paid lines are refunded.
  const locked = await lockLine(client, id, actor, ['paid', 'refunded']);
  const { order, parcel } = locked;
  const { line } = moveLine(locked.line, { type: 'activation.refused', note });
  await assertAsSeen(client, id, seen);
  const { parcel: without, paid } = withoutLine(parcel, line);
  await returnStock(client, [{ sellable: line.sellable_id, qty: line.qty }]);
  await saveParcel(client, locked, withLine(without, line));
  await recordActivation(client, { id, note, reference: null, at });
  const before = order.refunded;
  const sold = soldPieces(order.payment, locked.parcels);
  // Comes after the goods, because wallets are locked last.
  await refund(client, order, paid, at);
  await updateSoldCounts(client, order, sold);
  await writeAudit(client, {
    at,
    actor,
    action: 'activation.refuse',
    subject: `line:${id}`,
    before: { order: order.code, status: locked.line.activation },
    after: { order: order.code, status: line.activation, refunded: order.refunded - before },
  });
  await notifyBuyer(context, client, order, 'rejected', at);
  return {
    id,
    status: line.activation,
    order: order.code,
    order_status: statusAfter(locked, withLine(without, line)),
    refunded: order.refunded - before,
    currency: order.currency,
  };
}

export const decideActivation =
  (context: StaffServices): Handler<'staff.decide-activation'> =>
  (input, principal, client) =>
    decideLine(context, client, input, staffActor(principal), principal.now());

export const refuseActivation =
  (context: StaffServices): Handler<'staff.refuse-activation'> =>
  (input, principal, client) =>
    refuseLine(context, client, input, staffActor(principal), principal.now());
