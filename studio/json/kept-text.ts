import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { parseJson } from './parse-json.ts';

/** A text that is not valid JSON. */
export interface KeptText {
  text: string;
  /** The value that it was written for, so that changes of others are found when it is applied. */
  value: unknown;
}

const keyOf = (name: string): string => `studio-json-${name}`;

/**
 * Stores a text that is not valid JSON in this tab, so that it is there again after a reload. Without
 * storage, it lives as long as its editor.
 * @param kept null forgets it
 */
export function keepText(name: string, kept: KeptText | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(kept));
  } catch {
    // The browser denies storage, or it is full.
  }
}

/** Returns the text that was kept; null without one. */
export function keptText(name: string): KeptText | null {
  try {
    const kept = parseJson(sessionStorage.getItem(keyOf(name)) ?? '')?.value;
    return isObject(kept) && typeof kept['text'] === 'string'
      ? { text: kept['text'], value: kept['value'] }
      : null;
  } catch {
    return null;
  }
}
