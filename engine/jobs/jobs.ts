import type { EngineContext } from '#engine/context.ts';
import { forgetOldLogins } from '#engine/people/auth/clean-up.ts';
import { forgetOldKeys } from '#engine/pipeline/idempotency.ts';
import { sendGifts } from '#engine/selling/gifts/send-gifts.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { closeTickets } from './close-tickets.ts';
import { compareCodes } from './compare-codes.ts';
import { deliverMissingCodes } from './deliver-codes.ts';
import { enforceRetention } from './enforce-retention.ts';
import { expireCharges } from './expire-charges.ts';
import { expireOrders } from './expire-orders.ts';
import { reconcilePayments, settleUnverified } from './reconcile-payments.ts';
import { reviewParcels } from './review-parcels.ts';
import { sendMessages } from './send-messages.ts';
import { sendStockAlerts } from './send-stock-alerts.ts';
import { settleReferrals } from './settle-referrals.ts';

/** Creates every job of the engine. A job may run in several processes at once. */
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
  publications: async () => context.documents?.publishDue(context.now()) ?? 0,
  retention: () => enforceRetention(context),
  'clean-up': async () => {
    await context.jointCounts.forgetOver();
    await forgetOldLogins(context.pool, context.now());
    await forgetOldKeys(context.pool, context.now());
    return compareCodes(context);
  },
});
