import { shopActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { CreditedPayment, LockedPayable, PayableSource, PayableView } from '#engine/pipeline/payable.ts';
import { isOpenForPayment } from '#machines/order-payment/index.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import { payableTime } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { ShopError } from '#schemas/errors.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { countPaymentsOf, holderOf } from '../orders/reservation-limits.ts';
import { chargePath } from '../orders/shop-paths.ts';
import { creditToWallet, reverseFromWallet } from '../wallet/collected.ts';
import { lockAnyWallet, lockWallet, spendableOf } from '../wallet/ledger.ts';
import { hasPlace, limitReached, readCharged } from './charge-limits.ts';
import {
  chargeState,
  findCharge,
  lockCharge,
  moveCharge,
  refreshCharge,
  saveCharge,
  type ChargeRow,
} from './charge-repository.ts';
import { notifyPayer, type ChargeNoticeServices } from './notify-payer.ts';

const selectPayer = statement(
  'wallet.payer',
  'SELECT mobile, email, closed_at IS NOT NULL AS "isClosed" FROM users WHERE id = :user',
);

const toView = (charge: ChargeRow): PayableView => ({
  id: charge.id,
  kind: 'charge',
  code: charge.code,
  invoiceNumber: null,
  userId: charge.user_id,
  isPaid: charge.payment === 'paid',
  heldUntil: null,
  state: (now) => chargeState(charge, now),
});

/**
 * Refuses a payment that would exceed the customer's daily limit of charges.
 * @throws ShopError `charge-limit-reached`
 */
async function assertDailySum(
  flows: FlowSettings,
  client: PoolClient,
  { id, user_id: user, currency, amount }: ChargeRow,
  now: Date,
): Promise<void> {
  const { left } = await readCharged(client, flows, { user, currency, now, except: id });
  if (amount > left)
    throw limitReached(user, `${left} ${currency} are left for today, and ${amount} are wanted`);
}

/** Puts the money of a credited payment into the wallet, in the transaction that credits it. */
async function credit(
  services: ChargeNoticeServices,
  client: PoolClient,
  charge: ChargeRow,
  payment: CreditedPayment,
  now: Date,
): Promise<number> {
  const wallet = await lockWallet(client, charge.user_id, charge.currency);
  await creditToWallet(client, wallet, payment.amount, {
    payment: payment.id,
    source: `provider:${payment.provider}`,
    at: now,
  });
  if (!(await moveCharge(client, charge, { type: 'payment.credited' }, now, { paid_at: now })))
    throw new Error(`charge ${charge.code} is ${charge.payment}: it cannot be credited`);
  await notifyPayer(services, client, charge, 'paid', now);
  return 0;
}

/**
 * Takes the money of a returned payment out of the wallet, even of a closed account. The audit log records
 * the part that was already spent: the shop has lost it.
 */
async function withdraw(
  services: ChargeNoticeServices,
  client: PoolClient,
  charge: ChargeRow,
  { id, amount, provider }: CreditedPayment,
  now: Date,
): Promise<void> {
  const { user_id: user, currency, code } = charge;
  const missing = await reverseFromWallet(client, await lockAnyWallet(client, user, currency), amount, {
    payment: id,
    source: `provider:${provider}`,
    at: now,
  });
  if (!(await moveCharge(client, charge, { type: 'payment.withdrawn', amount }, now)))
    throw new Error(`charge ${code} is ${charge.payment}: its payment cannot be withdrawn`);
  if (missing > 0)
    await writeAudit(client, {
      at: now,
      actor: shopActor,
      action: 'wallet.reversal-uncovered',
      subject: `user:${user}`,
      after: { amount: missing, currency, charge: code },
    });
  await notifyPayer(services, client, charge, 'refunded', now);
}

/** Returns a locked charge as its payments see it. */
async function toLockedPayable(
  services: ChargeNoticeServices,
  client: PoolClient,
  charge: ChargeRow,
): Promise<LockedPayable> {
  const release = services.releases.published();
  const { site, flows } = release;
  const { user_id: user, currency } = charge;
  const payer = await selectPayer.one(client, { user });
  return {
    ...toView(charge),
    currency,
    amount: charge.amount,
    description: shopTexts(release).chargeDescription(site.name),
    buyer: {
      mobile: isAddress(payer.mobile) ? undefined : payer.mobile,
      email: payer.email ?? undefined,
    },
    isOfGuest: false,
    countPaymentsOfHolder: (time) =>
      countPaymentsOf(client, holderOf(user, ''), {
        ...time,
        placedSince: new Date(time.since.getTime() - payableTime(flows)),
      }),
    reserve: ({ now }) => assertDailySum(flows, client, charge, now),
    async extend(until, now) {
      // A charge from the future was started before the clock was set back.
      const begun = Math.min(charge.created_at.getTime(), now.getTime());
      const end = new Date(Math.min(until.getTime(), begun + payableTime(flows)));
      if (end > charge.payable_until) await saveCharge(client, charge, { payable_until: end });
      return end;
    },
    holdForReview: async () => undefined,
    ensurePayable: async (now, { isDecided = false } = {}) =>
      isOpenForPayment(charge.payment) &&
      !payer.isClosed &&
      (isDecided || (await hasPlace(client, flows, charge, now))),
    onPaid: (payment, now) => credit(services, client, charge, payment, now),
    async assertReturnable({ id, amount }) {
      // The same money must not be returned for two charges.
      const left = await spendableOf(client, await lockWallet(client, user, currency), id);
      if (left < amount)
        throw new ShopError('move-not-allowed', {
          detail: `payment ${id} has charged a wallet with ${amount}, of which ${left} are left`,
        });
    },
    onRefunded: (payment, now) => withdraw(services, client, charge, payment, now),
    onPaymentsChanged: (now) => refreshCharge(client, charge, now),
    onReceiptRejected: (now) => notifyPayer(services, client, charge, 'receipt-rejected', now),
    owed: 0,
    settleOwed: async () => 0,
  };
}

/** Creates the port through which payments use wallet charges. */
export const chargePayable = (services: ChargeNoticeServices): PayableSource => ({
  async lock(client, id) {
    const charge = await lockCharge(client, id);
    return charge && toLockedPayable(services, client, charge);
  },
  async read(queryable, id) {
    const charge = await findCharge(queryable, { id });
    return charge && toView(charge);
  },
  async findOwn(queryable, key, { user }) {
    const charge = await findCharge(queryable, key);
    return charge && charge.user_id === user?.id ? toView(charge) : undefined;
  },
  resultPath: (code) => chargePath(services, code),
});
