import { ShopError } from '#schemas/errors.ts';

/** Who wants work done. */
export interface Sender {
  /** The same for everything that one person sends. */
  name: string;
  /** Whether the sender still waits for it. */
  isHere: () => boolean;
}

/** The sender of work of the shop itself. */
export const theShop: Sender = { name: 'shop', isHere: () => true };

interface Waiting {
  begin: () => void;
  refuse: (error: ShopError) => void;
  sender: Sender;
}

/** Does work when its turn has come. @throws ShopError `malformed-request` when its sender has left */
export type InTurn = <Result>(work: () => Promise<Result>, sender: Sender) => Promise<Result>;

/** Senders whose last turn is remembered. */
const remembered = 1_000;

const left = (): ShopError => new ShopError('malformed-request', { detail: 'the sender has left' });

/** Remembers who had a turn, in the order of the last turns. */
function createLastTurns() {
  const order = new Map<string, number>();
  let turns = 0;
  return {
    /** A number that is higher the later the last turn was; 0 for a sender without one. */
    of: (name: string): number => order.get(name) ?? 0,
    add(name: string): void {
      order.delete(name);
      order.set(name, (turns += 1));
      const [oldest] = order.keys();
      if (order.size > remembered && oldest !== undefined) order.delete(oldest);
    },
  };
}

/**
 * Lets so much work be done at the same time. What comes later waits, and the sender whose last turn is the longest ago is
 * the next, so that nobody who sends much delays others by more than the work that has begun; the work of one sender, and
 * of several without a turn, is done in the order in which it came. Work of senders who have left is forgotten when
 * other work comes or ends, and with it what it holds in memory.
 */
export function createTurns(atOnce: number): InTurn {
  let waiting: Waiting[] = [];
  let working = 0;
  const lastTurns = createLastTurns();
  function forgetLeft(): void {
    const gone = waiting.filter(({ sender }) => !sender.isHere());
    if (gone.length === 0) return;
    waiting = waiting.filter((each) => !gone.includes(each));
    for (const { refuse } of gone) refuse(left());
  }
  function takeNext(): Waiting | undefined {
    const [first, ...others] = waiting;
    if (!first) return undefined;
    const next = others.reduce(
      (best, each) => (lastTurns.of(each.sender.name) < lastTurns.of(best.sender.name) ? each : best),
      first,
    );
    waiting = waiting.filter((each) => each !== next);
    lastTurns.add(next.sender.name);
    return next;
  }
  return async (work, sender) => {
    forgetLeft();
    if (working < atOnce) {
      working += 1;
      lastTurns.add(sender.name);
    } else {
      // The turn of work that has ended passes to the next that waits.
      await new Promise<void>((begin, refuse) => void waiting.push({ begin, refuse, sender }));
    }
    try {
      if (!sender.isHere()) throw left();
      return await work();
    } finally {
      forgetLeft();
      const next = takeNext();
      if (next) next.begin();
      else working -= 1;
    }
  };
}
