export interface ConnectivityInput {
  /** Milliseconds without a network before the notice appears (flow settings: offlineNotice). */
  noticeAfter: number;
  /**
   * Milliseconds between two tries to reach the shop while it cannot be reached (flow settings: probeEvery).
   */
  probeEvery: number;
}

export type ConnectivityContext = ConnectivityInput;

export type ConnectivityEvent =
  /** The browser reports that it has no network, or a page could not be fetched or refreshed. */
  | {
      type: 'connection.lost';
      /** Milliseconds since then; 0 by default. */
      ago?: number;
    }
  /** The browser reports a network again, or the shop has answered another request. */
  | { type: 'connection.found' }
  /** The visitor presses the retry button. */
  | { type: 'connection.retry' };

/** `away`: there may be no network. `offline`: there was none for so long that the page shows a notice. */
export type ConnectivityTag = 'away' | 'offline';
