import { ShopError } from '#schemas/errors.ts';

/** What takes turns, with what a turn costs it: the same sender waits longer between two turns that cost more. */
interface Turns {
  name: string;
  cost: number;
}

/** Who wants work done. */
export interface Sender {
  /** Everything that one person sends has one name; a guest is known by several networks, each wider and cheaper. */
  turns: readonly Turns[];
  /** Whether the sender still waits for it. */
  isHere: () => boolean;
}

/** The sender of work of the shop itself. */
export const theShop: Sender = { turns: [{ name: 'shop', cost: 1 }], isHere: () => true };

interface Waiting {
  begin: () => void;
  refuse: (error: ShopError) => void;
  sender: Sender;
  place: number;
}

/** Does work when its turn has come. @throws ShopError `malformed-request` when its sender has left */
export type InTurn = <Result>(work: () => Promise<Result>, sender: Sender) => Promise<Result>;

const left = (): ShopError => new ShopError('malformed-request', { detail: 'the sender has left' });

/**
 * Gives out places in a queue that is fair to senders: start-time fair queueing (Goyal, Vin, Cheng 1996). A sender's
 * work comes one place after its own last one, but always after the work that is done, so that several senders
 * alternate, and nobody who comes later, under however many names, overtakes who waits for a first turn.
 */
function createPlaces() {
  /** The last place of each sender, as long as it is not passed. */
  const last = new Map<string, number>();
  let passed = 0;
  return {
    take({ turns }: Sender): number {
      const place = Math.max(...turns.map(({ name, cost }) => Math.max(passed, last.get(name) ?? 0) + cost));
      for (const { name, cost } of turns) last.set(name, Math.max(passed, last.get(name) ?? 0) + cost);
      return place;
    },
    pass(place: number): void {
      passed = Math.max(passed, place);
      for (const [name, end] of last) if (end <= passed) last.delete(name);
    },
  };
}

/**
 * Lets so much work be done at the same time. What comes later waits for its turn among the senders; the work of one
 * sender is done in the order in which it came. Work of senders who have left is forgotten when other work comes or
 * ends, and with it what it holds in memory.
 */
export function createTurns(atOnce: number): InTurn {
  let waiting: Waiting[] = [];
  let working = 0;
  const places = createPlaces();
  function forgetLeft(): void {
    const gone = waiting.filter(({ sender }) => !sender.isHere());
    if (gone.length === 0) return;
    waiting = waiting.filter((each) => !gone.includes(each));
    for (const { refuse } of gone) refuse(left());
  }
  function takeNext(): Waiting | undefined {
    const [first, ...others] = waiting;
    if (!first) return undefined;
    const next = others.reduce((best, each) => (each.place < best.place ? each : best), first);
    waiting = waiting.filter((each) => each !== next);
    return next;
  }
  return async (work, sender) => {
    forgetLeft();
    const place = places.take(sender);
    if (working < atOnce) {
      working += 1;
    } else {
      // The turn of work that has ended passes to the next that waits.
      await new Promise<void>((begin, refuse) => void waiting.push({ begin, refuse, sender, place }));
    }
    try {
      if (!sender.isHere()) throw left();
      return await work();
    } finally {
      places.pass(place);
      forgetLeft();
      const next = takeNext();
      if (next) next.begin();
      else working -= 1;
    }
  };
}
