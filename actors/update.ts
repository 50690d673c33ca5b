import { createActor, fromPromise } from 'xstate';
import { updateMachine, type UpdateInput } from '#machines/update/index.ts';

/** What happens to this tab when a new version of the shop is there. */
export interface UpdatePorts {
  replaceWorker: () => void;
  reloadPage: () => void;
  /** Rejects when the shop does not answer. */
  reachShop: (signal: AbortSignal) => Promise<void>;
  /** Whether a payment runs, something is typed and not sent, or there is no network. */
  isBusy: () => boolean;
  /** Called with whether the notice is shown. */
  onAnnounced: (isAnnounced: boolean) => void;
}

export interface Update {
  /** Another version is installed. */
  found(): void;
  /** The visitor does not want to wait. */
  reload(): void;
  /** Looks at once whether the visitor is busy. */
  look(): void;
  stop(): void;
}

/** How often a page that waits for its reload looks whether the visitor is busy, in ms. */
const lookEvery = 1_000;

/** Watches for the end of this version in this tab. */
export function startUpdate(input: UpdateInput, ports: UpdatePorts): Update {
  const { replaceWorker, reloadPage, isBusy, onAnnounced } = ports;
  const machine = updateMachine.provide({
    actions: { replaceWorker, reloadPage },
    actors: { reachShop: fromPromise<void>(({ signal }) => ports.reachShop(signal)) },
  });
  const actor = createActor(machine, { input });
  let timer: ReturnType<typeof setInterval> | undefined;
  let wasBusy = false;
  let wasAnnounced = false;
  actor.subscribe((snapshot) => {
    const isAnnounced = snapshot.hasTag('new-version');
    if (isAnnounced === wasAnnounced) return;
    wasAnnounced = isAnnounced;
    onAnnounced(isAnnounced);
  });
  actor.start();
  function look(): void {
    const busy = isBusy();
    if (busy === wasBusy) return;
    wasBusy = busy;
    actor.send({ type: busy ? 'work.began' : 'work.ended' });
  }
  return {
    found() {
      timer ??= setInterval(look, lookEvery);
      look();
      actor.send({ type: 'version.found' });
    },
    reload: () => actor.send({ type: 'reload.asked' }),
    look() {
      if (timer !== undefined) look();
    },
    stop() {
      clearInterval(timer);
      actor.stop();
    },
  };
}
