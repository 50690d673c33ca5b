import { createEmitter, type Emitter } from '#schemas/emitter.ts';

/**
 * A change of a stored value that tabs of a shop send each other: the value itself, as stored, or null when
 * removed.
 */
interface Change {
  key: string;
  value: string | null;
}

/** Sends changes to other tabs, and receives theirs. */
export interface TabLink {
  send(change: Change): void;
  /** Listens for changes of a key by other tabs. @returns a function that stops listening */
  listen(key: string, listener: (value: string | null) => void): () => void;
  /**
   * Calls back when the page becomes visible again, or returns from the back/forward cache. It may have missed
   * messages.
   */
  onReturn(listener: () => void): () => void;
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'value' in value &&
  (value.value === null || typeof value.value === 'string');

/**
 * Links this tab to the others. The channel carries the value itself, because another process may receive a
 * change before its copy of the storage shows it. Without a channel the browser's `storage` events are
 * used.
 * @param channel null if the browser has no BroadcastChannel
 * @param page the window, for `storage`, `pageshow` and `visibilitychange` events
 */
export function createTabLink(channel: Channel | null, page: EventTarget): TabLink {
  const changes = new Map<string, Emitter<string | null>>();
  const tell = ({ key, value }: Change): void => changes.get(key)?.emit(value);
  channel?.addEventListener('message', ({ data }) => isChange(data) && tell(data));
  // A `storage` event has the key that changed. A null key means that the storage was cleared: no
  // listener is called, and the next read finds nothing.
  if (!channel)
    page.addEventListener(
      'storage',
      (event) =>
        'newValue' in event &&
        tell({ key: 'key' in event ? String(event.key) : '', value: event.newValue as string | null }),
    );
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only, and takes none
    send: (change) => channel?.postMessage(change),
    listen(key, listener) {
      const own = changes.get(key) ?? createEmitter();
      changes.set(key, own);
      return own.listen(listener);
    },
    onReturn(listener) {
      const returned = (event: Event) => 'persisted' in event && event.persisted && listener();
      const shown = () => globalThis.document?.visibilityState === 'visible' && listener();
      page.addEventListener('pageshow', returned);
      page.addEventListener('visibilitychange', shown);
      return () => {
        page.removeEventListener('pageshow', returned);
        page.removeEventListener('visibilitychange', shown);
      };
    },
  };
}

/** A link without other tabs: on the server, and without shared storage. */
export const noTabLink: TabLink = {
  send: () => undefined,
  listen: () => () => undefined,
  onReturn: () => () => undefined,
};

/** Returns the link between the tabs of this origin. */
export function browserTabLink(name = 'vitrin'): TabLink {
  if (typeof window === 'undefined') return noTabLink;
  return createTabLink(typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name), window);
}
