import type { LiveAnswers } from './live-types.ts';

/** Milliseconds to wait before a changed request is sent, because a person may still be typing. */
const pause = 250;

export interface BlockAnswers extends LiveAnswers {
  /** Forgets the answers, so that blocks ask again. They keep their former data meanwhile. */
  askAgain(): void;
}

/**
 * Fetches the data of blocks. Equal requests are one request. The first requests of a page are sent at once, and
 * later ones after a short pause, unless no block asks for them any more.
 * @param fetchAnswer fetches an answer, or returns it from a cache
 * @param onAnswer is called with the key of each answer, even of a failed one
 * @param isWanted whether a block asks for a key now. Answers that no block asks for are forgotten
 */
export function createBlockAnswers(
  fetchAnswer: (key: string, operation: string, input: Record<string, unknown>) => Promise<unknown>,
  onAnswer: (key: string) => void,
  isWanted: (key: string) => boolean,
): BlockAnswers {
  const answers = new Map<string, unknown>();
  const asked = new Map<string, { operation: string; input: Record<string, unknown> }>();
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;

  function send(): void {
    timer = undefined;
    isFirst = false;
    for (const key of answers.keys()) if (!isWanted(key)) answers.delete(key);
    for (const key of waiting) {
      const request = asked.get(key);
      if (!request) continue;
      if (!isWanted(key)) {
        asked.delete(key);
        continue;
      }
      fetchAnswer(key, request.operation, request.input)
        .then((answer) => answers.set(key, answer ?? {}))
        .catch(() => answers.set(key, null))
        .finally(() => {
          asked.delete(key);
          onAnswer(key);
        });
    }
    waiting = new Set();
  }

  return {
    read: (key) => answers.get(key),
    ask({ key, operation, input }) {
      if (asked.has(key)) return;
      asked.set(key, { operation, input });
      waiting.add(key);
      clearTimeout(timer);
      timer = setTimeout(send, isFirst ? 0 : pause);
    },
    askAgain: () => answers.clear(),
  };
}
