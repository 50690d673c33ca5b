import { performance as nodePerformance } from 'node:perf_hooks';

// Decides which requests may begin their work. While the event loop has time left, nearly all of them may.
// Otherwise a few at a time may, and the others wait here. Here their wait is known, unlike in the operating
// system's queue of connections.

/** The load that the server accepts. */
export interface LoadLimits {
  /** Requests at work at the same time while the event loop has no time left. */
  busyRequests: number;
  /**
   * Most requests at work at the same time while the event loop has time left. Most of them wait for the
   * database or a provider.
   */
  requests: number;
  /** Milliseconds that a request may expect to wait before its work begins. Below zero no request waits. */
  wait: number;
  /**
   * Number of requests that may wait for longer. One visitor's page makes several requests, and a machine
   * that is slow for a moment must not refuse its only visitor.
   */
  tolerated: number;
}

/** The order in which waiting requests begin. Each of the two priorities is refused by its own wait. */
export type Priority = 'high' | 'normal';

/** A request at work. `leave` must give it back. */
export interface Place {
  since: number;
}

/** A request that waits to begin. */
export interface Waiting {
  since: number;
  begin: (place: Place | null) => void;
}

export interface AdmissionQueue {
  /** Whether a request would be refused immediately. */
  isFull(priority: Priority): boolean;
  /**
   * @param begin is called once, now or later: with a place, or with null for a refusal
   * @returns the waiting request; null when `begin` was called immediately
   */
  enter(priority: Priority, begin: (place: Place | null) => void): Waiting | null;
  /** Removes a request whose client has disconnected from the queue, without calling it. */
  forget(waiting: Waiting): void;
  leave(place: Place): void;
  /** Reports an accepted connection, so that its request is read before the next work begins. */
  connected(): void;
  /** Whether any request waits to begin. */
  readonly hasWaiting: boolean;
  /** Requests at work. */
  readonly inProgress: number;
  /** Requests that wait to begin. */
  readonly waiting: number;
  /** Milliseconds for which the first of them has waited; 0 without one. */
  readonly longestWait: number;
}

/**
 * Milliseconds. A request that has been at work for longer waits for others, and costs the event loop little.
 */
const longestBusy = 1_000;
/** Milliseconds after which a waiting request is refused. Work that never ends must not block it forever. */
export const longestWait = 10_000;
/** Milliseconds after which waiting requests are looked at again when no work has ended. */
const recheck = 20;
/**
 * Most turns of the event loop for accepting connections before the next work begins. libuv accepts one
 * connection in a turn, so a loop with work in every turn leaves visitors in the operating system's queue.
 * One turn reads the data of all open connections.
 */
const maxTurns = 64;
/** Milliseconds that the beginnings of work may take before new requests are read again. */
const slice = 5;
/**
 * Of so many requests that begin, one has normal priority while both kinds wait. Reads are therefore never
 * excluded for good.
 */
const normalShare = 4;
/** Part of a new measurement in the mean time between two ends of work. */
const smoothing = 0.1;

/**
 * @param isBusy whether the event loop has no time left
 */
export function createAdmissionQueue(
  { busyRequests, requests, wait, tolerated }: LoadLimits,
  isBusy: () => boolean,
): AdmissionQueue {
  const waiting: Record<Priority, Waiting[]> = { high: [], normal: [] };
  const working = new Set<Place>();
  /** Working requests that began less than {@link longestBusy} ago, the oldest first. */
  const recent = new Set<Place>();
  /** Milliseconds between two ends of work, as long as requests wait. */
  let interval = 0;
  let leftAt: number | null = null;
  /** Number of accepted connections since the start. */
  let connections = 0;
  let seenConnections = 0;
  let turns = 0;
  let begun = 0;
  let isScheduled = false;
  let timer: NodeJS.Timeout | undefined;

  const hasWaiting = (): boolean => waiting.high.length + waiting.normal.length > 0;

  function countRecent(): number {
    const before = performance.now() - longestBusy;
    for (const place of recent) {
      if (place.since > before) break;
      recent.delete(place);
    }
    return recent.size;
  }

  /** Whether one more request may work now, even while the event loop is busy. */
  const hasRoom = (): boolean => working.size < requests && (countRecent() < busyRequests || !isBusy());

  function takePlace(): Place {
    const place = { since: performance.now() };
    working.add(place);
    recent.add(place);
    return place;
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(readOrBegin);
  }

  function refuseOverdue(): void {
    const before = performance.now() - longestWait;
    for (const list of [waiting.high, waiting.normal])
      while (list[0] && list[0].since < before) list.shift()?.begin(null);
  }

  function takeNext(): Waiting | undefined {
    begun += 1;
    return begun % normalShare === 0
      ? (waiting.normal.shift() ?? waiting.high.shift())
      : (waiting.high.shift() ?? waiting.normal.shift());
  }

  /** Begins waiting requests as soon as a turn of the event loop has brought no new connection. */
  function readOrBegin(): void {
    isScheduled = false;
    refuseOverdue();
    if (!hasWaiting()) return;
    if (connections !== seenConnections && turns < maxTurns) {
      seenConnections = connections;
      turns += 1;
      schedule();
      return;
    }
    turns = 0;
    clearTimeout(timer);
    const until = performance.now() + slice;
    while (hasRoom() && performance.now() < until) {
      const next = takeNext();
      if (!next) break;
      next.begin(takePlace());
    }
    if (!hasWaiting()) [leftAt, interval] = [null, 0];
    else if (hasRoom()) schedule();
    else timer = setTimeout(schedule, recheck).unref();
  }

  function isFull(priority: Priority): boolean {
    const { length, [0]: oldest } = waiting[priority];
    if (oldest === undefined) return wait < 0 && !hasRoom();
    const before = priority === 'high' ? 0 : waiting.high.length;
    if (before + length < tolerated) return false;
    return performance.now() - oldest.since > wait || (before + length) * interval > wait;
  }

  return {
    isFull,
    enter(priority, begin) {
      // While the event loop is busy, even work that could begin waits until new requests are read.
      if (!hasWaiting() && (wait < 0 ? hasRoom() : working.size < requests && !isBusy())) {
        begin(takePlace());
        return null;
      }
      if (isFull(priority)) {
        begin(null);
        return null;
      }
      const entry = { since: performance.now(), begin };
      waiting[priority].push(entry);
      schedule();
      return entry;
    },
    forget(gone) {
      for (const list of [waiting.high, waiting.normal]) {
        const place = list.indexOf(gone);
        if (place !== -1) list.splice(place, 1);
      }
    },
    leave(place) {
      recent.delete(place);
      if (!working.delete(place) || !hasWaiting()) return;
      const now = performance.now();
      if (leftAt !== null) interval += (now - leftAt - interval) * (interval === 0 ? 1 : smoothing);
      leftAt = now;
      schedule();
    },
    connected() {
      connections += 1;
    },
    get hasWaiting() {
      return hasWaiting();
    },
    get inProgress() {
      return working.size;
    },
    get waiting() {
      return waiting.high.length + waiting.normal.length;
    },
    get longestWait() {
      const begins = [waiting.high[0], waiting.normal[0]].flatMap((first) => (first ? [first.since] : []));
      return begins.length === 0 ? 0 : performance.now() - Math.min(...begins);
    },
  };
}

/** Milliseconds over which the use of the event loop is measured. */
const period = 50;
/** Milliseconds after which a measurement is out of date. */
const measurementLife = 200;
/** Part of the time from which the event loop has no time left. */
const busyFrom = 0.9;

/**
 * Returns a function that tells whether the event loop was busy a moment ago. An unknown state counts as
 * busy.
 */
export function watchEventLoop(): () => boolean {
  let from = nodePerformance.eventLoopUtilization();
  let at = performance.now();
  let isBusy = true;
  return () => {
    const age = performance.now() - at;
    if (age < period) return isBusy;
    const now = nodePerformance.eventLoopUtilization();
    isBusy = age > measurementLife || nodePerformance.eventLoopUtilization(now, from).utilization > busyFrom;
    from = now;
    at = performance.now();
    return isBusy;
  };
}
