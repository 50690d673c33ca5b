import { setImmediate as nextLoop } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Gives other requests their turn. All waiting tasks continue one by one, each in a separate turn of the
 * event loop. Many long tasks at a time therefore block the event loop no longer than one task.
 */
async function nextTurn(): Promise<void> {
  last = last.then(() => nextLoop());
  await last;
}

/** Milliseconds that a work may go on before others have their turn. */
const longWork = 5;

/**
 * Creates pauses for a task with many parts, in which other requests have their turn. Call the function
 * before each part.
 * @returns undefined while the task has not taken long since the last pause
 */
export function createPauses(): () => Promise<void> | undefined {
  let since = performance.now();
  const pause = async (): Promise<void> => {
    await nextTurn();
    since = performance.now();
  };
  return () => (performance.now() - since < longWork ? undefined : pause());
}
