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
  begin: (place: Place) => void;
  refuse: (error: ShopError) => void;
  sender: Sender;
  /** The place that was passed when it came. */
  since: number;
}

/** Does work when its turn has come. @throws ShopError `malformed-request` when its sender has left */
export type InTurn = <Result>(work: () => Promise<Result>, sender: Sender) => Promise<Result>;

const left = (): ShopError => new ShopError('malformed-request', { detail: 'the sender has left' });

/** A place in the queue, with the ends that the turns of its sender have there. */
interface Place {
  at: number;
  ends: ReadonlyMap<string, number>;
}

/**
 * Gives out places in a queue that is fair to senders: start-time fair queueing (Goyal, Vin, Cheng 1996). A sender's
 * work comes one place after its own last one, but always after the work that is done, so that several senders
 * alternate, and nobody who comes later, under however many names, overtakes who waits for a first turn. Only work that
 * has begun costs its sender a turn: places of those who wait are found again each time.
 */
function createPlaces() {
  /** The last place of each sender whose work has begun, as long as it is not passed for all who wait. */
  const begun = new Map<string, number>();
  let passed = 0;
  function placeOf({ sender: { turns }, since }: Waiting, last: ReadonlyMap<string, number>): Place {
    const ends = new Map(
      turns.map(({ name, cost }) => [name, Math.max(since, last.get(name) ?? 0) + cost] as const),
    );
    return { at: Math.max(...ends.values()), ends };
  }
  return {
    passed: () => passed,
    /** Whose turn it is. @param waiting in the order in which they came */
    findNext(waiting: readonly Waiting[]): { next: Waiting; place: Place } | undefined {
      const oldest = waiting[0]?.since ?? passed;
      for (const [name, end] of begun) if (end <= oldest) begun.delete(name);
      const last = new Map(begun);
      let first: { next: Waiting; place: Place } | undefined;
      for (const next of waiting) {
        const found = { next, place: placeOf(next, last) };
        for (const [name, end] of found.place.ends) last.set(name, end);
        if (!first || found.place.at < first.place.at) first = found;
      }
      return first;
    },
    begin({ ends }: Place): void {
      for (const [name, end] of ends) begun.set(name, Math.max(end, begun.get(name) ?? 0));
    },
    pass({ at }: Place): void {
      passed = Math.max(passed, at);
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
  function beginNext(): void {
    forgetLeft();
    const found = working < atOnce ? places.findNext(waiting) : undefined;
    if (!found) return;
    waiting = waiting.filter((each) => each !== found.next);
    working += 1;
    places.begin(found.place);
    found.next.begin(found.place);
  }
  return async (work, sender) => {
    const place = await new Promise<Place>((begin, refuse) => {
      waiting.push({ begin, refuse, sender, since: places.passed() });
      beginNext();
    });
    try {
      return await work();
    } finally {
      working -= 1;
      places.pass(place);
      beginNext();
    }
  };
}
