/** The kind of a file's change, as the watcher reports it. */
export type ChangeKind = 'add' | 'change' | 'unlink';

/** Changed files by absolute path. */
export type Changes = ReadonlyMap<string, ChangeKind>;

export interface ChangeQueue {
  add(file: string, kind: ChangeKind): void;
  /** Resolves when all added changes are applied. */
  applied(): Promise<void>;
}

/**
 * Applies changes one batch after the other.
 * @param apply must not throw
 * @param quiet milliseconds without another change after which a batch is complete: editors write a file in
 * several steps
 */
export function createChangeQueue(apply: (changes: Changes) => Promise<void>, quiet = 30): ChangeQueue {
  let waiting = new Map<string, ChangeKind>();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let endQuiet: (() => void) | undefined;

  const restartTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => endQuiet?.(), quiet);
  };

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const isQuiet = new Promise<void>((resolve) => (endQuiet = resolve));
      restartTimer();
      await isQuiet;
      const changes = waiting;
      waiting = new Map();
      await apply(changes);
    }
    running = undefined;
  }

  return {
    add(file, kind) {
      waiting.set(file, kind);
      if (running) restartTimer();
      else running = run();
    },
    applied: () => running ?? Promise.resolve(),
  };
}
