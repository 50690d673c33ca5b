import { createEmitter } from '#schemas/emitter.ts';
import { notificationDurationMs } from '../constants.ts';

export type NotificationTone = 'neutral' | 'positive' | 'negative' | 'info' | 'warning';

export interface NotificationInput {
  tone?: NotificationTone | undefined;
  text: string;
  /** A link with `href`, otherwise a button. */
  action?: { text: string; href?: string | undefined; onSelect?: (() => void) | undefined } | undefined;
  /** Milliseconds; 5,000 by default. `Infinity` shows it until it is closed. */
  durationMs?: number | undefined;
  /** A new notification replaces one with the same key. */
  key?: string | undefined;
}

export interface Notification extends NotificationInput {
  id: number;
  tone: NotificationTone;
  durationMs: number;
}

/** Milliseconds in which a removal can be undone. Reading the notice and reaching its button takes time. */
export const undoTime = 10_000;
/** More notifications would cover the page. */
export const maxNotifications = 3;

const none: readonly Notification[] = [];
const changes = createEmitter();
let notifications = none;
let lastId = 0;

/**
 * Shows a short message over the page.
 * @returns id of the message, for `dismiss`
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

/** Removes a notification. Does nothing when it is already gone. */
export function dismiss(id: number): void {
  if (notifications.some((notification) => notification.id === id)) {
    publish(notifications.filter((notification) => notification.id !== id));
  }
}

/** The store behind NotificationRegion, with the interface of useSyncExternalStore. */
export const notificationStore = {
  subscribe: (listener: () => void): (() => void) => changes.listen(listener),
  snapshot: (): readonly Notification[] => notifications,
  serverSnapshot: (): readonly Notification[] => none,
};

function publish(next: readonly Notification[]): void {
  notifications = next;
  changes.emit();
}
