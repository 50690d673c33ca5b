import type { EngineContext } from '../context.ts';
import { readOpenAttempts } from './open-attempts.ts';
import { trySettling } from './settle.ts';

/**
 * Asks the providers about the open attempts of an order, before somebody gives them up: one may have been paid in
 * another tab. Without an answer an attempt stands as it was; money that comes for it later is looked at.
 */
export async function askAboutOpenAttempts(context: EngineContext, order: number): Promise<void> {
  for (const open of await readOpenAttempts(context.pool, order)) {
    if (open.authority !== null) await trySettling(context, open.id, { type: 'payment.reconcile' });
  }
}
