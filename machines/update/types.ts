export interface UpdateInput {
  /** Milliseconds that the notice of a new version is shown before the page is loaded again (flow settings: updateReload). */
  reloadAfter: number;
}

export interface UpdateContext extends UpdateInput {
  /** Whether a reload would destroy something: a payment runs, somebody has typed, or there is no network. */
  isBusy: boolean;
}

export type UpdateEvent =
  /** Another version of the shop's service worker is installed. */
  | { type: 'version.found' }
  /** A payment has begun, somebody types, or the network is lost. */
  | { type: 'work.began' }
  | { type: 'work.ended' }
  /** The visitor does not want to wait for the reload. */
  | { type: 'reload.asked' };

/** `new-version`: the notice is shown. */
export type UpdateTag = 'new-version';
