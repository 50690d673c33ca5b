import { forgetOldLogins } from '../auth/clean-up.ts';
import type { EngineContext } from '../context.ts';
import { forgetOldKeys } from '../idempotency.ts';
import { closeTickets } from './close-tickets.ts';
import { expireCharges } from './expire-charges.ts';
import { deliverMissingCodes } from './deliver-codes.ts';
import { enforceRetention } from './enforce-retention.ts';
import { expireOrders } from './expire-orders.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { reconcilePayments, settleUnverified } from './reconcile-payments.ts';
import { reviewParcels } from './review-parcels.ts';
import { sendGifts } from '../gifts/send-gifts.ts';
import { sendMessages } from './send-messages.ts';
import { sendStockAlerts } from './send-stock-alerts.ts';
import { settleReferrals } from './settle-referrals.ts';

/** Every job of the engine. A job may run in several processes at once. */
export const createJobs = (context: EngineContext): Jobs => ({
  payments: () => reconcilePayments(context),
  unverified: () => settleUnverified(context),
  orders: () => expireOrders(context),
  charges: () => expireCharges(context),
  reviews: () => reviewParcels(context),
  tickets: () => closeTickets(context),
  'stock-alerts': () => sendStockAlerts(context),
  referrals: () => settleReferrals(context),
  codes: () => deliverMissingCodes(context),
  gifts: () => sendGifts(context),
  messages: () => sendMessages(context),
  retention: () => enforceRetention(context),
  'clean-up': async () => {
    await forgetOldLogins(context.pool, context.now());
    await forgetOldKeys(context.pool, context.now());
    return 0;
  },
});
