import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#tools/shared/root.ts';

export type Texts = (key: string) => string;

/** Returns the texts of a language by their keys, such as `releases.drafts.new`. */
export function textsOf(language: 'fa' | 'en'): Texts {
  const file = path.join(root, `studio/generated/messages.${language}.json`);
  const all = JSON.parse(readFileSync(file, 'utf8')) as object;
  return (key) => {
    const found = key
      .split('.')
      .reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], all);
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`);
    return found;
  };
}
