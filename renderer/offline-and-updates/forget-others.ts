import { requireActors } from '#actors/running.ts';
import { forgetAnswers, noteOwner } from '#data/storage/kept-answers.ts';

/**
 * Forgets what was kept for a customer once another one, or nobody, is signed in.
 * @param forgetPages forgets the pages that were visited
 */
export function forgetOthers(forgetPages: () => void): { begin(): void; stop(): void } {
  const { session } = requireActors();
  // One after the other, and only once there is a worker to be told: what is noted first decides.
  let noted = Promise.resolve();
  let canForget = false;
  async function look(): Promise<void> {
    const { isCustomer, user } = session.view.getSnapshot();
    // For a moment after the start it is not known who the customer is.
    if (!canForget || (isCustomer && !user)) return;
    if (!(await noteOwner(user?.id ?? null))) return;
    forgetPages();
    await forgetAnswers();
  }
  const queue = (): void => {
    noted = noted.then(look, () => undefined);
  };
  const link = session.view.subscribe(queue);
  return {
    begin() {
      canForget = true;
      queue();
    },
    stop: () => link.unsubscribe(),
  };
}
