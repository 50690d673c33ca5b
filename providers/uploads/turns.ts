import PQueue from 'p-queue';
import { ShopError } from '#schemas/errors.ts';

/** Does work when its turn has come. @throws ShopError `malformed-request` when its sender has left */
export type InTurn = <Result>(work: () => Promise<Result>, isHere?: () => boolean) => Promise<Result>;

const left = (): ShopError => new ShopError('malformed-request', { detail: 'the sender has left' });

/**
 * Lets so much work be done at the same time. The rest waits, in the order in which it came. How much of one customer or network
 * waits is limited where uploads are received (`platform/security/upload-places.ts`). Work of senders who have left is
 * forgotten when other work comes, and with it what it holds in memory.
 */
export function createTurns(atOnce: number): InTurn {
  const queue = new PQueue({ concurrency: atOnce });
  const waiting = new Map<AbortController, () => boolean>();
  return async (work, isHere = () => true) => {
    for (const [each, isStillHere] of waiting) if (!isStillHere()) each.abort(left());
    const controller = new AbortController();
    waiting.set(controller, isHere);
    const begin = () => {
      waiting.delete(controller);
      if (!isHere()) throw left();
      return work();
    };
    try {
      return await queue.add(begin, { signal: controller.signal });
    } finally {
      waiting.delete(controller);
    }
  };
}
