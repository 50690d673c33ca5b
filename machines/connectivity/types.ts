export interface ConnectivityInput {
  /** Milliseconds without a network before the visitor is told (flow settings: offlineNotice). */
  noticeAfter: number;
  /** Milliseconds between two tries to reach the shop while it cannot be reached (flow settings: probeEvery). */
  probeEvery: number;
}

export type ConnectivityContext = ConnectivityInput;

export type ConnectivityEvent =
  /** The browser says that it has no network, or a page could not be fetched or not be renewed. */
  | {
      type: 'connection.lost';
      /** Milliseconds since then; none by default. */
      ago?: number;
    }
  /** The browser says that it has a network again, or the shop has answered somebody else. */
  | { type: 'connection.found' }
  /** The visitor asks to try now. */
  | { type: 'connection.retry' };

/** `away`: there may be no network. `offline`: there was none for so long that the visitor is told. */
export type ConnectivityTag = 'away' | 'offline';
