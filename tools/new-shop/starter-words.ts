import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const wordsSchema = z.record(z.string(), z.string().min(1));

/** The starter's words in another language. */
export interface StarterWords {
  /** Replaces the English texts in one of the starter's documents. Other values stay. */
  translate(document: string): string;
}

/**
 * Reads the starter's words in a language. Prices in them are as in the starter: `$6.95`.
 * @returns undefined when nobody has written them
 */
export function readStarterWords(language: string): StarterWords | undefined {
  const file = new URL(`words/${language}.json`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const words = new Map(Object.entries(wordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))));
  const strings = /("(?:[^"\\]|\\.)*")(\s*:)?/g;
  return {
    translate: (document) =>
      document.replaceAll(strings, (whole, text: string, colon?: string) => {
        // cast: the pattern matches a JSON string
        const word = colon === undefined ? words.get(JSON.parse(text) as string) : undefined;
        return word === undefined ? whole : JSON.stringify(word);
      }),
  };
}
