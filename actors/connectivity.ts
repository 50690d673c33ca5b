import { createActor, fromPromise } from 'xstate';
import { connectivityMachine, type ConnectivityInput } from '#machines/connectivity/index.ts';
import { reachShop } from '#data/reach-shop.ts';

/** Whether the shop can be reached, as the visitor needs to know it. */
export interface Connection {
  /** There may be no network: what is done now is kept here only. */
  isAway(): boolean;
  /** Something of this page could not be fetched. */
  lost(): void;
  /** There may be a network again: the shop is asked. */
  found(): void;
  /** The visitor asks to try now. */
  retry(): void;
  stop(): void;
}

export interface ConnectionNews {
  /** There has been no network for as long as the settings say. */
  onOffline: () => void;
  /** The shop answers again after the visitor was told. */
  onBack: () => void;
}

/**
 * Watches the connection of this tab.
 * @param lostFor milliseconds since it was lost; nothing: the browser is asked
 */
export function startConnectivity(
  input: ConnectivityInput,
  { onOffline, onBack }: ConnectionNews,
  lostFor?: number,
): Connection {
  const machine = connectivityMachine.provide({
    actors: { reachShop: fromPromise<void>(({ signal }) => reachShop(signal)) },
  });
  const actor = createActor(machine, { input });
  let wasOffline = false;
  actor.subscribe((snapshot) => {
    const isOffline = snapshot.hasTag('offline');
    if (isOffline === wasOffline) return;
    wasOffline = isOffline;
    if (isOffline) onOffline();
    else onBack();
  });
  actor.start();
  const lost = (): void => actor.send({ type: 'connection.lost' });
  const found = (): void => actor.send({ type: 'connection.found' });
  addEventListener('offline', lost);
  addEventListener('online', found);
  if (lostFor !== undefined) actor.send({ type: 'connection.lost', ago: lostFor });
  else if (!navigator.onLine) lost();
  return {
    isAway: () => actor.getSnapshot().hasTag('away'),
    lost,
    found,
    retry: () => actor.send({ type: 'connection.retry' }),
    stop() {
      removeEventListener('offline', lost);
      removeEventListener('online', found);
      actor.stop();
    },
  };
}
