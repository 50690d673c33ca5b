import { notificationDurationMs } from '../constants.ts';

export type NotificationTone = 'neutral' | 'positive' | 'negative' | 'info' | 'warning';

export interface NotificationInput {
  tone?: NotificationTone | undefined;
  text: string;
  /** A link with `href`, else a button. */
  action?: { text: string; href?: string | undefined; onSelect?: (() => void) | undefined } | undefined;
  /** 5,000 unless told otherwise; `Infinity` stays until it is closed. */
  durationMs?: number | undefined;
  /** A notification of the same key is replaced, not joined. */
  key?: string | undefined;
}

export interface Notification extends NotificationInput {
  id: number;
  tone: NotificationTone;
  durationMs: number;
}

/** More would cover the page. */
export const maxNotifications = 3;

const none: readonly Notification[] = [];
const listeners = new Set<() => void>();
let notifications = none;
let lastId = 0;

/**
 * Shows a short message over the page.
 * @returns its id, for `dismiss`
 */
export function notify(input: NotificationInput): number {
  lastId += 1;
  const added: Notification = {
    ...input,
    id: lastId,
    tone: input.tone ?? 'neutral',
    durationMs: input.durationMs ?? notificationDurationMs,
  };
  const others = notifications.filter((other) => added.key === undefined || other.key !== added.key);
  publish([...others, added].slice(-maxNotifications));
  return added.id;
}

/** Takes a notification away; does nothing when it has gone already. */
export function dismiss(id: number): void {
  if (notifications.some((notification) => notification.id === id)) {
    publish(notifications.filter((notification) => notification.id !== id));
  }
}

/** The store behind NotificationRegion, in the shape of useSyncExternalStore. */
export const notificationStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): readonly Notification[] => notifications,
  serverSnapshot: (): readonly Notification[] => none,
};

function publish(next: readonly Notification[]): void {
  notifications = next;
  listeners.forEach((listener) => listener());
}
