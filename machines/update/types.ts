export interface UpdateInput {
  /**
   * Milliseconds for which the notice of a new version is visible before the page loads again (flow settings:
   * updateReload).
   */
  reloadAfter: number;
}

export interface UpdateContext extends UpdateInput {
  /** Whether a reload would interrupt or lose work: a running payment, typed input, or a missing network. */
  isBusy: boolean;
}

export type UpdateEvent =
  /** Another version of the shop's service worker is installed. */
  | { type: 'version.found' }
  /** A payment has begun, the visitor types, or the network is lost. */
  | { type: 'work.began' }
  | { type: 'work.ended' }
  /** The visitor asks for the reload now. */
  | { type: 'reload.asked' };

/** `new-version`: the page shows the notice. */
export type UpdateTag = 'new-version';
