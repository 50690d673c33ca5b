import { wholeNetworkOf } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

/** Finds limits that one customer cannot reach, because the limit of a whole network is lower. */
export function checkReservations({ document, value: { reservations } }: Read<FlowSettings>): Diagnostic[] {
  const { customer } = reservations;
  const all = wholeNetworkOf(reservations);
  return (['orders', 'pieces'] as const)
    .filter((what) => all[what] < customer[what])
    .map((what) =>
      diagnosticAt(document, ['reservations', 'wholeNetwork', what], 'network-below-customer', {
        what,
        all: all[what],
        customer: customer[what],
      }),
    );
}
