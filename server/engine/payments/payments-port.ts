import type { PaymentsPort } from '../payable.ts';
import type { ReleaseSource } from '../release-source.ts';
import { methodsFor } from './methods.ts';
import { cancelOpenPayments } from './payment-repository.ts';
import { settleOpenPayments, type SettleServices } from './settle.ts';

/** The port through which orders and other payables see payments. */
export const paymentsPort = (
  services: SettleServices & { releases: Pick<ReleaseSource, 'published'> },
): PaymentsPort => ({
  methodsFor: (bill) => methodsFor(services.gateways, services.releases.published().flows, bill),
  settleOpen: (payable) => settleOpenPayments(services, payable),
  cancelOpen: (client, payable, now) => cancelOpenPayments(client, payable, now),
});
