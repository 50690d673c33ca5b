/**
 * Blocking of the event loop by a task, in CPU milliseconds of this process, so that a busy machine does not
 * matter.
 */
export interface Holds {
  /** Turns that other work had. */
  turns: number;
  /** The longest time between two turns. */
  longest: number;
  total: number;
}

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Measures how a task blocks the event loop, from its beginning to its end. */
export async function holdsOf(begin: () => Promise<unknown>): Promise<Holds> {
  const started = cpu();
  let [turns, longest, since, isOver] = [0, 0, started, false];
  const look = (): void => {
    const at = cpu();
    longest = Math.max(longest, at - since);
    since = at;
  };
  const take = (): void => {
    if (isOver) return;
    turns += 1;
    look();
    setImmediate(take);
  };
  setImmediate(take);
  await begin();
  isOver = true;
  look();
  return { turns, longest, total: since - started };
}
