import { useState } from 'react';
import { currentStores } from '#actors/pages/use-page-memory.ts';

/** The most searches that are kept; beyond it the oldest are dropped. */
export const maxRecentSearches = 6;
const maxLength = 60;

export interface RecentSearches {
  /** Newest first. */
  texts: readonly string[];
  /** Puts a search first, once. */
  remember: (text: string) => void;
  forget: (text: string) => void;
  forgetAll: () => void;
}

const read = (): readonly string[] => currentStores().recentSearches.read() ?? [];

/** What was searched for in this browser; needs no login, and no server gets it. */
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
