import type { QueryClient } from '@tanstack/react-query';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';
import { mayPayLate, shownPayment } from '#schemas/entities/payment-rules.ts';
import type { InputOf, OutputOf } from '../operations.ts';
import { askAgain } from './ask-again.ts';
import { operationQuery } from './operation-query.ts';
import { lateMoney, paymentWait } from './payment-wait.ts';
import { polling } from './polling.ts';

type Charge = OutputOf<'charges.get'>;

function chargeWait(
  { charge }: Charge,
  unchanged: number,
  poll: FlowSettings['payment']['poll'] | undefined,
): number | false {
  const payment = shownPayment(charge);
  const wait = payment === null ? false : paymentWait(payment, unchanged, poll);
  return wait || (mayPayLate(charge) && lateMoney[unchanged]) || false;
}

export const walletQueries = {
  /** Balances by currency. */
  get: () => operationQuery('wallet.get', {}, 0),
  /** Every change of the balances, newest first. */
  report: (input: InputOf<'wallet.report'>) => operationQuery('wallet.report', input, 0),
  /** One charge with its payments, polled while a payment may change. */
  charge: (code: string, poll?: FlowSettings['payment']['poll']) => ({
    ...operationQuery('charges.get', { code }),
    ...polling<Charge>((answer, unchanged) => chargeWait(answer, unchanged, poll)),
  }),
};

/**
 * Requests a charge and the list of payments again when the charge's cached payment differs from the one in an
 * operation's response.
 * @param charge code of the charge
 */
export function writeChargePayment(
  client: QueryClient,
  { charge: code, payment }: { charge: string; payment: PaymentSummary },
): void {
  const { queryKey } = walletQueries.charge(code);
  const known = client.getQueriesData<Charge>({ queryKey });
  const isNews = known.some(
    ([, answer]) =>
      !answer?.charge.payments.some((each) => each.code === payment.code && each.status === payment.status),
  );
  if (isNews) void askAgain(client, queryKey);
  if (isNews || known.length === 0) void askAgain(client, ['payments.list']);
}

/** Requests the balances and their changes again, because money has moved. */
export function refreshWallet(client: QueryClient): void {
  for (const id of ['wallet.get', 'wallet.report']) void askAgain(client, [id]);
}
