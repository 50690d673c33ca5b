/** Parameters of a search for up to six words. A statement only uses those of its own words. */
export interface WordParameters {
  word_1?: string | undefined;
  word_2?: string | undefined;
  word_3?: string | undefined;
  word_4?: string | undefined;
  word_5?: string | undefined;
  word_6?: string | undefined;
}

export const namedWords = ([
  word_1,
  word_2,
  word_3,
  word_4,
  word_5,
  word_6,
]: readonly string[]): WordParameters => ({
  word_1,
  word_2,
  word_3,
  word_4,
  word_5,
  word_6,
});

/**
 * Returns the conditions that `search_text` contains each word, with the parameters of {@link namedWords}.
 */
export const wordConditions = (words: number): string[] =>
  Array.from({ length: words }, (_, index) => `search_text LIKE :word_${index + 1}`);

/** Returns a word as a part of a LIKE pattern. */
export const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);
