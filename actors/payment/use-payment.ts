import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Order, PaymentMethod } from '#schemas/entities/order.ts';
import { offeredMethods } from '#schemas/documents/flow-rules.ts';
import { forgetPlaced } from '../checkout/draft-store.ts';
import { goTo } from '../checkout/navigate.ts';
import { useRoutePath } from '../routing.tsx';
import { requireActors, runningActors, watchRunning } from '../running.ts';
import { useSession } from '../use-session.ts';
import { unknownOrder, watchOrder, type OrderState, type OrderWatch } from './order-watch.ts';

export type { OrderState } from './order-watch.ts';

interface Shared {
  watch: OrderWatch;
  holders: number;
  end(): void;
}

// Blocks of a page that show one order share its watch.
const shared = new Map<string, Shared>();
const listeners = new Set<() => void>();

const isOver = ({ payment, payable_until }: Order): boolean =>
  payable_until === null || (payment !== 'unpaid' && payment !== 'pending');

function begin(code: string): Shared {
  const actors = requireActors();
  const watch = watchOrder(actors, code);
  // A paid or closed order is removed from the checkout's draft.
  const subscription = watch.subscribe(() => {
    const { order } = watch.getSnapshot();
    if (order && isOver(order)) forgetPlaced(actors.stores.checkout, code);
  });
  const end = (): void => {
    shared.delete(code);
    subscription.unsubscribe();
    unwatchRunning();
    watch.stop();
  };
  const unwatchRunning = watchRunning(() => runningActors() !== actors && end());
  const own = { watch, holders: 0, end };
  shared.set(code, own);
  for (const listener of listeners) listener();
  return own;
}

function hold(code: string): () => void {
  const own = shared.get(code) ?? begin(code);
  own.holders += 1;
  return () => {
    own.holders -= 1;
    setTimeout(() => {
      if (own.holders === 0 && shared.get(code) === own) own.end();
    });
  };
}

const subscribeTo =
  (code: string) =>
  (listener: () => void): (() => void) => {
    let stop = () => {};
    const attach = () => {
      stop();
      const subscription = shared.get(code)?.watch.subscribe(listener);
      stop = () => subscription?.unsubscribe();
      listener();
    };
    attach();
    listeners.add(attach);
    return () => {
      listeners.delete(attach);
      stop();
    };
  };

export interface PaymentActions {
  refresh(): void;
  /** Starts a payment with a method, and sends the shopper to where it continues. */
  pay(method: PaymentMethod, provider?: string): Promise<void>;
  /** The payment methods of the order, in the shop's order; empty while it cannot be paid. */
  methods: readonly PaymentMethod[];
}

/**
 * An order and its payment, by the order's code. A payment that is not settled is polled; another attempt
 * can be made while the order is payable.
 * @param code null while the address is not known
 */
export function usePayment(code: string | null): OrderState & PaymentActions {
  const path = useRoutePath();
  const latest = useRef(path);
  useLayoutEffect(() => {
    latest.current = path;
  });
  const { ready, user } = useSession();
  const whose = ready ? (user?.id ?? 0) : null;
  useEffect(() => (code === null || whose === null ? undefined : hold(code)), [code, whose]);
  const subscribe = useMemo(() => subscribeTo(code ?? ''), [code]);
  const read = () => (code === null ? unknownOrder : (shared.get(code)?.watch.getSnapshot() ?? unknownOrder));
  const state = useSyncExternalStore(subscribe, read, () => unknownOrder);

  // After a login or logout the engine may show or withhold the same order.
  const told = useRef(whose);
  useEffect(() => {
    const before = told.current;
    told.current = whose;
    if (before !== null && whose !== null && before !== whose && code !== null)
      shared.get(code)?.watch.refresh();
  }, [whose, code]);

  const { order } = state;
  const flows = runningActors()?.flows;
  const isPayable = order !== null && order.payable_until !== null;
  const methods = useMemo(
    () => (isPayable && flows?.payment ? offeredMethods({ payment: flows.payment }, order.currency) : []),
    [isPayable, flows, order],
  );
  return {
    ...state,
    methods,
    refresh: () => (code === null ? undefined : shared.get(code)?.watch.refresh()),
    async pay(method, provider) {
      if (code === null) return;
      const watch = shared.get(code)?.watch;
      const started = await watch?.pay(method, provider);
      const isUnderWay = watch?.getSnapshot().payError?.problem?.code === 'payment-under-way';
      const verify = latest.current('buy-verify', { code });
      if (!started) {
        // Another tab, or a receipt, has started a payment: its own page shows the status.
        if (isUnderWay && location.pathname !== verify) goTo(verify);
        return;
      }
      if (started.redirect !== null) goTo(started.redirect);
      else if (started.direct !== null) goTo(latest.current('direct-pay', { code: started.direct }));
      else if (location.pathname !== verify) goTo(verify);
    },
  };
}
