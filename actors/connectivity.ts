import { createActor, fromPromise } from 'xstate';
import { connectivityMachine, type ConnectivityInput } from '#machines/connectivity/index.ts';
import { reachShop } from '#data/reach-shop.ts';

/** The connection to the shop, as the visitor needs to know it. */
export interface Connection {
  /** Whether the network may be missing, so that changes stay in this browser. */
  isAway(): boolean;
  /** Reports that a resource of this page could not be fetched. */
  lost(): void;
  /** Reports that the network may be back, so that the shop is contacted. */
  found(): void;
  /** Tries now, because the visitor asks for it. */
  retry(): void;
  stop(): void;
}

export interface ConnectionNews {
  /** Called when the network was missing for the time in the settings. */
  onOffline: () => void;
  /** Called when the shop answers again after onOffline. */
  onBack: () => void;
}

/**
 * Watches the connection of this tab.
 * @param lostFor milliseconds since the connection was lost; by default the browser's own status counts
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
