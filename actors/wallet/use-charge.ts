import { useEffect, useMemo } from 'react';
import { refreshWallet, walletQueries } from '#data/queries/wallet.ts';
import type { RequestError } from '#data/request-error.ts';
import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';
import { shownPayment } from '#schemas/entities/payment-rules.ts';
import { queryClient } from '../operations/query-client.ts';
import { usePersonalOperation } from '../operations/use-personal-operation.ts';
import { usePaymentScreen } from '../payment/use-payment-screen.ts';
import { useVerifyPayment } from '../payment/use-verify-payment.ts';
import { useShopActors } from '../running.ts';

/** A charge of the wallet and the shown payment, as this browser knows them. */
export interface ChargeState {
  /** Undefined until the engine has answered. */
  charge: WalletCharge | undefined;
  /** The result of `shownPayment` in schemas. */
  payment: PaymentSummary | null;
  error: RequestError | null;
  /** Reloads the charge, and lets the engine ask the provider. */
  refresh(): void;
}

/**
 * Returns a charge by its code. The query cache polls it while a payment may change. The wallet reloads once
 * it is paid.
 */
export function useCharge(code: string): ChargeState {
  const query = walletQueries.charge(code, useShopActors()?.flows.payment?.poll);
  const { data, refetch, ...answer } = usePersonalOperation(query);
  const charge = data?.charge;
  const payment = useMemo(() => (charge ? shownPayment(charge) : null), [charge]);
  usePaymentScreen(payment);
  const verify = useVerifyPayment(payment);
  const state = charge?.payment;
  useEffect(() => {
    if (state === 'paid' || state === 'refunded') refreshWallet(queryClient);
  }, [state]);
  return {
    charge,
    payment,
    error: answer.error ?? answer.failureReason,
    refresh() {
      verify();
      if (data === undefined) void queryClient.resetQueries({ queryKey: query.queryKey });
      else refetch();
    },
  };
}
