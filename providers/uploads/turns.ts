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
 * Lets so much work be done at the same time. The rest waits in the order in which it came, but behind work whose sender has
 * less waiting. Uploads are limited before (`platform/security/upload-places.ts`). Work of senders who have left is
 * forgotten when other work comes, and with it what it holds in memory.
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
