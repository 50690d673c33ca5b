import type { FieldStep } from './field-words.ts';

/** Whether a document has texts of the shop. */
export const hasTexts = (path: string): boolean => path.startsWith('messages.');

/**
 * Returns the steps of a field that have names. People recognise a text by the part of the shop that shows it. Its key has no
 * name.
 * @param path of the document
 */
export const shownSteps = (path: string, steps: readonly FieldStep[]): readonly FieldStep[] =>
  hasTexts(path) ? steps.slice(0, 1) : steps;
