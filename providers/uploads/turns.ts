import PQueue from 'p-queue';
import { ShopError } from '#schemas/errors.ts';

/** The person or network that wants work done. */
export interface Sender {
  /** Names of the sender: a customer, and networks. A wider network has a larger share. */
  names: readonly { name: string; share: number }[];
  /** Whether the sender still waits. */
  isHere: () => boolean;
}

/** The sender of work of the shop itself. */
const theShop: Sender = { names: [], isHere: () => true };

/** Does work when its turn has come. @throws ShopError `malformed-request` when its sender has left */
export type InTurn = <Result>(work: () => Promise<Result>, sender?: Sender) => Promise<Result>;

const left = (): ShopError => new ShopError('malformed-request', { detail: 'the sender has left' });

/**
 * Limits how much work runs at the same time. The rest waits in the order in which it came, but behind work
 * whose sender has less waiting. `platform/security/upload-places.ts` limits uploads before. Work of senders
 * who have left is dropped when other work comes, which frees its memory.
 * @param atOnce number of works that run at the same time
 */
export function createTurns(atOnce: number): InTurn {
  const queue = new PQueue({ concurrency: atOnce });
  const waiting = new Map<AbortController, Sender>();
  const countOf = (name: string): number =>
    [...waiting.values()].filter(({ names }) => names.some((each) => each.name === name)).length;

  return async (work, sender = theShop) => {
    for (const [each, { isHere }] of waiting) if (!isHere()) each.abort(left());

    const ahead = sender.names.map(({ name, share }) => Math.floor(countOf(name) / share));
    const controller = new AbortController();
    waiting.set(controller, sender);
    const begin = () => {
      waiting.delete(controller);
      if (!sender.isHere()) throw left();
      return work();
    };
    try {
      return await queue.add(begin, { signal: controller.signal, priority: -Math.max(0, ...ahead) });
    } finally {
      waiting.delete(controller);
    }
  };
}
