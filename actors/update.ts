import { createActor, fromPromise } from 'xstate';
import { updateMachine, type UpdateInput } from '#machines/update/index.ts';

/** The actions of this tab when a new version of the shop is available. */
export interface UpdatePorts {
  replaceWorker: () => void;
  reloadPage: () => void;
  /** Rejects when the shop does not answer. */
  reachShop: (signal: AbortSignal) => Promise<void>;
  /** Whether a payment runs, typed text is not sent, or there is no network. */
  isBusy: () => boolean;
  /** Called when the notice appears or disappears. */
  onAnnounced: (isAnnounced: boolean) => void;
}

export interface Update {
  /** Reports that another version is installed. */
  found(): void;
  /** Reloads now, because the visitor does not want to wait. */
  reload(): void;
  /** Checks at once whether the visitor is busy. */
  look(): void;
  stop(): void;
}

/** Milliseconds between checks of a waiting page for a busy visitor. */
const lookEvery = 1_000;

/** Watches whether this version is outdated in this tab. */
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
