import { useState } from 'react';
import { walletQueries } from '#data/queries/wallet.ts';
import type { Order, PaymentMethod, PaymentSummary } from '#schemas/entities/order.ts';
import { usePersonalOperation } from '../operations/use-personal-operation.ts';

export interface PayChoice {
  /** The selected method; null when none can pay. */
  method: PaymentMethod | null;
  choose(method: PaymentMethod): void;
  canPay(method: PaymentMethod): boolean;
  /**
   * The wallet's balance in the order's currency and smallest unit; null for guests and until it is known.
   */
  balance: number | null;
  isGuest: boolean;
}

/**
 * Returns the method that pays an order: the chosen one, else that of the last attempt, else the first that
 * can pay. An order that the wallet covers in full (nothing is payable) is paid from the wallet only: the
 * engine refuses any other method.
 * @param attempt the last attempt to pay it
 */
export function usePayChoice(
  { payable, currency }: Pick<Order, 'payable' | 'currency'>,
  methods: readonly PaymentMethod[],
  attempt: Pick<PaymentSummary, 'method'> | null,
): PayChoice {
  const wallet = usePersonalOperation(walletQueries.get(), { enabled: methods.includes('wallet') });
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const amount = wallet.data?.balances.find((each) => each.currency === currency)?.amount ?? 0;
  const balance = wallet.data === undefined ? null : amount;
  const canPay = (method: PaymentMethod): boolean =>
    method !== 'wallet' || (balance !== null && balance >= payable);
  const usual =
    attempt && methods.includes(attempt.method) && canPay(attempt.method)
      ? attempt.method
      : (methods.find(canPay) ?? null);
  return {
    method: payable === 0 ? 'wallet' : (chosen ?? usual),
    choose,
    canPay,
    balance,
    isGuest: wallet.isGuest,
  };
}
