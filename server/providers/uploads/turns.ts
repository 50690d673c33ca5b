import { ShopError } from '#schemas/errors.ts';

interface Waiting {
  begin: () => void;
  refuse: (error: ShopError) => void;
  isWanted: () => boolean;
}

/** Does work when its turn has come. @throws ShopError `malformed-request` when nobody wants it any more */
export type InTurn = <Result>(work: () => Promise<Result>, isWanted: () => boolean) => Promise<Result>;

const unwanted = (): ShopError => new ShopError('malformed-request', { detail: 'the sender has left' });

/**
 * Lets so much work be done at the same time; what comes later waits in the order in which it came. Work that nobody wants any
 * more is forgotten when other work comes or ends, and with it what it holds in memory.
 */
export function createTurns(atOnce: number): InTurn {
  let waiting: Waiting[] = [];
  let working = 0;
  function forgetUnwanted(): void {
    const [kept, left]: [Waiting[], Waiting[]] = [[], []];
    for (const each of waiting) (each.isWanted() ? kept : left).push(each);
    waiting = kept;
    for (const { refuse } of left) refuse(unwanted());
  }
  return async (work, isWanted) => {
    forgetUnwanted();
    if (working < atOnce) working += 1;
    // The turn of work that has ended passes to the one that waits longest.
    else await new Promise<void>((begin, refuse) => void waiting.push({ begin, refuse, isWanted }));
    try {
      if (!isWanted()) throw unwanted();
      return await work();
    } finally {
      forgetUnwanted();
      const next = waiting.shift();
      if (next) next.begin();
      else working -= 1;
    }
  };
}
