import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { networkTiers, type NetworkTier } from '#platform/security/network.ts';
import { createMemoryLimiter } from '#platform/security/rate-limiter.ts';
import { ShopError } from '#schemas/errors.ts';

/** Limits of the event streams of one process. */
export interface StreamLimits {
  /** Streams of all customers. */
  all: number;
  /** Streams of one customer. Browsers open one for each tab. */
  customer: number;
  /**
   * Streams of the smallest network; wider ones have more. An IPv4 address of a mobile carrier has many
   * customers.
   */
  network: number;
  /**
   * Streams that one customer opens within a minute: a connection that breaks again and again opens one each
   * time.
   */
  openings: number;
  /**
   * Milliseconds between two checks of an open stream: whether its session is still valid, and whether it has
   * missed a change. Each check sends a comment, so that proxies do not close the connection as idle.
   */
  heartbeat: number;
}

export const streamLimits: StreamLimits = {
  all: 1_000,
  customer: 6,
  network: 100,
  openings: 60,
  heartbeat: 15_000,
};

/** Seconds after which a client that got no stream tries again. */
const retryAfter = 30;
/** Most waiting bytes for a client that does not read. Beyond them its stream ends. */
const maxWaiting = 512 * 1024;

/** The answer of an operation that can be streamed. */
const versioned = z.object({ version: z.int() });

/** The source of a stream's events. */
export interface EventSource {
  /** Id of the listening customer. */
  customer: number;
  /** The address of the client. */
  ip: string;
  /** The version that the client knows. */
  after: number;
  /**
   * Reads the changes since a version.
   * @throws ShopError when the session has ended, or the customer may no longer read this
   */
  read(after: number): Promise<{ value: unknown; json: string }>;
  /** Calls a listener when there may be a change. @returns a function that removes the listener */
  watch(listener: () => void): () => void;
}

/** The open streams of one process. */
export interface EventStreams {
  /**
   * Answers with a stream of server-sent events, which ends with the session, with the connection and with
   * the server.
   * @throws ShopError `too-many-requests` when there are too many streams, and the first error of `read`
   */
  open(reply: FastifyReply, source: EventSource): Promise<FastifyReply>;
  /** Ends all streams, and refuses further ones. */
  close(): void;
}

/** Whether a client requests events and not one answer. */
export const wantsEvents = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/event-stream') === true;

/** Returns the last event that a client has received, by its header; undefined without a usable one. */
export function lastEventId({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,9}$/.test(id) ? id : undefined;
}

interface OpenStream {
  customer: number;
  networks: readonly NetworkTier[];
  end(): void;
}

/** Sends the changes of a source, one reading at a time, until it ends. */
function followSource({ after, read, watch }: EventSource, heartbeat: number, onEnd: () => void) {
  const events = new Readable({ read: () => undefined });
  let known = after;
  const over = new AbortController();
  let isReading = false;
  let isNews = false;

  function end(): void {
    if (over.signal.aborted) return;
    over.abort();
    unwatch();
    clearInterval(timer);
    events.push(null);
    onEnd();
  }
  async function send(): Promise<void> {
    const { value, json } = await read(known);
    const { version } = versioned.parse(value);
    if (over.signal.aborted) return;
    events.push(version === known ? ':\n\n' : `id: ${version}\ndata: ${json}\n\n`);
    known = version;
    if (events.readableLength > maxWaiting) end();
  }
  async function readAll(): Promise<void> {
    while (isNews && !over.signal.aborted) {
      isNews = false;
      await send();
    }
  }
  /**
   * Reads again if a notification came during a reading. A failure ends the stream: the client reconnects.
   */
  function check(): void {
    isNews = true;
    if (isReading) return;
    isReading = true;
    void readAll()
      .catch(end)
      .finally(() => (isReading = false));
  }
  const unwatch = watch(check);
  const timer = setInterval(check, heartbeat);
  timer.unref();
  return { events, send, end };
}

/** @param now the clock of the limit of openings */
export function createEventStreams(now: () => Date, limits: StreamLimits = streamLimits): EventStreams {
  const open = new Set<OpenStream>();
  const openings = createMemoryLimiter(
    'event streams by customer',
    { max: limits.openings, seconds: 60 },
    now,
  );
  let isClosed = false;

  function assertPlace(customer: number, networks: readonly NetworkTier[]): void {
    const count = (test: (stream: OpenStream) => boolean): number => [...open].filter(test).length;
    const isNetworkFull = networks.some(
      ({ network, share }) =>
        count((each) => each.networks.some((tier) => tier.network === network)) >= limits.network * share,
    );
    const own = count((each) => each.customer === customer);
    if (!isClosed && open.size < limits.all && own < limits.customer && !isNetworkFull) return;
    throw new ShopError('too-many-requests', {
      retryAfter,
      detail: `${open.size} event streams are open, ${own} of customer ${customer}`,
    });
  }

  return {
    async open(reply, source) {
      const { customer } = source;
      const networks = networkTiers(source.ip);
      assertPlace(customer, networks);
      await openings.count(customer);
      // Other streams may have opened in the meantime.
      assertPlace(customer, networks);
      const { events, send, end } = followSource(source, limits.heartbeat, () => open.delete(stream));
      const stream: OpenStream = { customer, networks, end };
      open.add(stream);
      reply.raw.once('close', end);
      // A client that has left before this line causes no close event.
      if (reply.raw.destroyed) end();
      try {
        await send();
      } catch (error) {
        end();
        throw error;
      }
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(events);
    },
    close() {
      isClosed = true;
      for (const { end } of open) end();
    },
  };
}
