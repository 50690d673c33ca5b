import { useState } from 'react';
import { currentStores } from '#actors/pages/use-page-memory.ts';

/** Maximum number of stored searches. The oldest are dropped. */
export const maxRecentSearches = 6;
const maxLength = 60;

export interface RecentSearches {
  /** Newest first. */
  texts: readonly string[];
  /** Moves a search to the front. */
  remember: (text: string) => void;
  forget: (text: string) => void;
  forgetAll: () => void;
}

const read = (): readonly string[] => currentStores().recentSearches.read() ?? [];

/** Returns the recent searches of this browser. Needs no login, and sends them to no server. */
export function useRecentSearches(): RecentSearches {
  const [texts, setTexts] = useState(read);
  const write = (next: string[]) => {
    currentStores().recentSearches.write(next);
    setTexts(next);
  };
  const without = (text: string) => read().filter((other) => other !== text);
  return {
    texts,
    remember: (given) => {
      const text = given.trim();
      if (text !== '' && text.length <= maxLength)
        write([text, ...without(text)].slice(0, maxRecentSearches));
    },
    forget: (text) => write(without(text)),
    forgetAll: () => write([]),
  };
}
