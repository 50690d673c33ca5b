import { requireActors } from '#actors/running.ts';
import { forgetAnswers, noteOwner } from '#data/storage/kept-answers.ts';

/**
 * Deletes the stored pages and answers of a customer once another customer, or none, is signed in.
 * @param forgetPages deletes the pages that were visited
 */
export function forgetOthers(forgetPages: () => void): { begin(): void; stop(): void } {
  const { session } = requireActors();
  // Checks run one after the other, because the first one that notes an owner decides. None runs before
  // `begin`, because the worker that deletes the pages may not be there yet.
  let noted = Promise.resolve();
  let canForget = false;
  async function look(): Promise<void> {
    const { isCustomer, user } = session.view.getSnapshot();
    // For a moment after the start, the page does not know the customer.
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
