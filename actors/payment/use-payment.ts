import { useEffect, useMemo } from 'react';
import { orderQueries } from '#data/queries/orders.ts';
import type { RequestError } from '#data/request-error.ts';
import { offeredMethods } from '#schemas/documents/flow-rules.ts';
import type { Order, PaymentMethod, PaymentSummary } from '#schemas/entities/order.ts';
import { shownPayment } from '#schemas/entities/payment-rules.ts';
import { forgetPlaced, takenBack } from '../checkout/draft-store.ts';
import { queryClient } from '../operations/query-client.ts';
import { usePersonalOperation } from '../operations/use-personal-operation.ts';
import { useShopActors } from '../running.ts';
import { useSelector } from '../use-selector.ts';
import { usePaymentScreen } from './use-payment-screen.ts';
import { useStartPayment, type StartPayment } from './use-start-payment.ts';
import { useVerifyPayment } from './use-verify-payment.ts';

/** An order and the shown payment, as this browser knows them. */
export interface OrderPayment extends StartPayment {
  /** Whether the engine has answered, with the order or with an error. */
  ready: boolean;
  order: Order | null;
  /** The result of `shownPayment` in schemas. */
  payment: PaymentSummary | null;
  /** Whether the payment takes long, so that the shopper need not wait on the page. */
  isLong: boolean;
  /** `login`: viewing it needs a login; `missing`: it does not exist, or belongs to another customer. */
  problem: 'login' | 'missing' | 'failed' | null;
  error: RequestError | null;
  /** The payment methods of the order, in the shop's order; empty while it cannot be paid. */
  methods: readonly PaymentMethod[];
  /**
   * Methods that could pay these goods only in an order in another currency; empty while the order cannot be
   * paid.
   */
  otherMethods: readonly PaymentMethod[];
  /** Reloads the order, and lets the engine ask the provider. */
  refresh(): void;
}

const isOver = ({ payment, payable_until }: Order): boolean =>
  payable_until === null || (payment !== 'unpaid' && payment !== 'pending');

function problemOf({ status }: RequestError): NonNullable<OrderPayment['problem']> {
  if (status === 401) return 'login';
  return status === 404 || status === 422 ? 'missing' : 'failed';
}

/**
 * Returns an order and its payment by the order's code. The query cache stores both, and polls while a
 * payment may change. Another payment can be started while the order is payable.
 * @param code null while the address is not known
 */
export function usePayment(code: string | null): OrderPayment {
  const actors = useShopActors();
  const settings = actors?.flows.payment;
  const query = orderQueries.get(code ?? '', settings?.poll);
  const answer = usePersonalOperation(query, { guests: true, enabled: code !== null });
  const order = answer.data?.order ?? null;
  const error = answer.error ?? answer.failureReason;
  const payment = useMemo(() => order && shownPayment(order), [order]);
  const screen = usePaymentScreen(payment);
  const isLong = useSelector(screen, (snapshot) => snapshot.hasTag('long-wait'));
  const verify = useVerifyPayment(payment);
  const start = useStartPayment(code);

  const store = actors?.stores.checkout;
  const back = useSelector(takenBack, (taken) => taken);
  const over = order && isOver(order) && order.code !== back ? order.code : null;
  useEffect(() => {
    // A paid or closed order is removed from the checkout's draft.
    if (store && over !== null) forgetPlaced(store, over);
  }, [store, over]);

  const isPayable = order !== null && order.payable_until !== null;
  const methods = useMemo(
    () => (isPayable && settings ? offeredMethods({ payment: settings }, order.currency) : []),
    [isPayable, settings, order],
  );
  const { isGuest } = answer;
  const otherMethods = useMemo(() => {
    if (!isPayable || !settings) return [];
    const offered = (order.other_currencies ?? []).flatMap((currency) =>
      offeredMethods({ payment: settings }, currency),
    );
    return [...new Set(offered)].filter(
      (method) => !methods.includes(method) && !(method === 'wallet' && isGuest),
    );
  }, [isPayable, settings, methods, order, isGuest]);
  return {
    ...start,
    ready: order !== null || error !== null,
    order,
    payment,
    isLong,
    problem: error && problemOf(error),
    error,
    methods,
    otherMethods,
    refresh() {
      verify();
      // This also sends a first request at once that waits for its retry.
      if (order === null) void queryClient.resetQueries({ queryKey: query.queryKey });
      else answer.refetch();
    },
  };
}
