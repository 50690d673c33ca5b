import type { Messages } from '../documents/messages.ts';

/** Merges two catalogues, namespace by namespace. Texts of `overrides` replace those of `base`. */
export function mergeMessages(base: Messages, overrides: Messages): Messages {
  const merged = new Map<string, string | Messages>(Object.entries(base));
  for (const [key, text] of Object.entries(overrides)) {
    const below = merged.get(key);
    merged.set(
      key,
      typeof text === 'object' && typeof below === 'object' ? mergeMessages(below, text) : text,
    );
  }
  return Object.fromEntries(merged);
}
