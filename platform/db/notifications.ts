import pg from 'pg';
import { z } from 'zod';
import { createEmitter } from '#schemas/emitter.ts';
import { probeThisProcess, type Queryable } from './pool.ts';

/** The channel on which all processes of a shop receive changes. */
const channel = 'vitrin';

const notification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('purge'), tags: z.array(z.string()) }),
  z.object({ kind: z.literal('release'), id: z.string() }),
  /** A preview was made or has ended. */
  z.object({ kind: z.literal('previews') }),
  /** Sent by this process to itself after its connection was broken: any message may have been missed. */
  z.object({ kind: z.literal('reconnected') }),
]);
export type Notification = z.infer<typeof notification>;

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const payloadLimit = 7_500;

/**
 * Notifies all processes, when (and if) the surrounding transaction commits. Tags that do not fit into one
 * message are sent in several.
 */
export async function notify(
  client: Queryable,
  message: Exclude<Notification, { kind: 'reconnected' }>,
): Promise<void> {
  const payload = JSON.stringify(message);
  if (message.kind === 'purge' && Buffer.byteLength(payload) > payloadLimit && message.tags.length > 1) {
    const half = Math.ceil(message.tags.length / 2);
    await notify(client, { kind: 'purge', tags: message.tags.slice(0, half) });
    await notify(client, { kind: 'purge', tags: message.tags.slice(half) });
    return;
  }
  await client.query('SELECT pg_notify($1, $2)', [channel, payload]);
}

export interface Notifications {
  /** @returns a function that removes the handler */
  onNotification(handler: (message: Notification) => void): () => void;
  /** Resolves when the connection is listening. */
  ready: Promise<void>;
  close(): Promise<void>;
}

export interface NotificationOptions {
  connectionString: string;
  /** Milliseconds between attempts to restore a broken connection. */
  retry?: number;
  /** Milliseconds between checks whether the connection still answers. */
  heartbeat?: number;
  /** Receives broken connections, messages that cannot be parsed and errors of handlers. */
  onError?: (error: Error) => void;
}

/** Milliseconds that the connection may take for an answer. */
const longestWait = 5_000;

/**
 * Listens on a separate connection, which reconnects by itself. A silent connection looks like one that
 * the network has dropped. So it asks the server for an answer at intervals.
 */
export function listenForNotifications(options: NotificationOptions): Notifications {
  const report = options.onError ?? (() => undefined);
  const { heartbeat = 10_000 } = options;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let wasConnected = false;
  const started = Promise.withResolvers<undefined>();

  const { emit, listen } = createEmitter<Notification>((error) =>
    report(error instanceof Error ? error : new Error(String(error))),
  );
  const receive = (payload: string | undefined): void => {
    try {
      emit(notification.parse(JSON.parse(payload ?? '')));
    } catch (cause) {
      report(new Error(`unreadable notification: ${payload ?? ''}`, { cause }));
    }
  };
  const retry = (error: Error): void => {
    if (closed || timer) return;
    report(error);
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, options.retry ?? 500);
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: options.connectionString,
      connectionTimeoutMillis: longestWait,
      query_timeout: Math.min(longestWait, heartbeat),
      keepAlive: true,
      application_name: 'vitrin-notifications',
    });
    client = next;
    const end = (): Promise<void> => next.end().catch(() => undefined);
    const beats = setInterval(() => void next.query('SELECT 1').catch(end), heartbeat).unref();
    next.on('error', retry);
    next.on('end', () => {
      clearInterval(beats);
      retry(new Error('the connection for notifications ended'));
    });
    next.on('notification', ({ payload }) => receive(payload));
    try {
      await next.connect();
      await next.query(`${probeThisProcess}; LISTEN ${channel}`);
      if (wasConnected) emit({ kind: 'reconnected' });
      wasConnected = true;
      started.resolve(undefined);
    } catch (error) {
      retry(error instanceof Error ? error : new Error(String(error)));
      clearInterval(beats);
      await end();
    }
  };
  void connect();

  return {
    onNotification: listen,
    ready: started.promise,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
