import { z } from 'zod';
import { localeTag } from '#schemas/documents/locale-tag.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import { listTexts, messageAt, unfillable } from './check-messages.ts';
import { argumentsOf, unreadable } from './message-arguments.ts';

/**
 * Every text of the software and of a shop, for a translator: in the source language and in the target
 * language.
 */
export const translationFile = z.strictObject({
  vitrin: z.literal('translation'),
  version: z.literal(1),
  /** The name in site.json. */
  shop: z.string(),
  locale: localeTag,
  /** The locale of `source`. */
  from: z.string(),
  texts: z.record(z.string(), z.strictObject({ source: z.string(), text: z.string().max(4000) })),
});
export type TranslationFile = z.infer<typeof translationFile>;

/**
 * Writes all texts with their existing translations.
 * @param about the shop's name and the two locales
 * @param sources the texts to translate
 * @param present the texts of the other language; an empty text is one to translate
 */
export function exportTranslation(
  about: Pick<TranslationFile, 'shop' | 'locale' | 'from'>,
  sources: Messages,
  present: Messages,
): TranslationFile {
  const texts = listTexts(sources).map(({ path, text }) => {
    const there = messageAt(present, path);
    return [path.join('.'), { source: text, text: typeof there === 'string' ? there : '' }] as const;
  });
  return { vitrin: 'translation', version: 1, ...about, texts: Object.fromEntries(texts) };
}

/** A text that is refused, or one that is accepted with a warning. */
export interface TranslationProblem {
  severity: 'error' | 'warning';
  key: string;
  problem: string;
  remedy: string;
}

const error = (key: string, problem: string, remedy: string): TranslationProblem => ({
  severity: 'error',
  key,
  problem,
  remedy,
});

function checkText(
  key: string,
  { source, text }: TranslationFile['texts'][string],
  known: string | Messages | undefined,
): TranslationProblem[] {
  if (typeof known !== 'string')
    return [
      {
        severity: 'warning',
        key,
        problem: 'nothing reads this text, so it is left out',
        remedy: 'export the file again to see which texts there are',
      },
    ];
  const broken = unreadable(text);
  if (broken) return [error(key, `it cannot be read as ICU: ${broken.detail}`, broken.remedy)];
  // The shop's own source may be broken. `release validate` reports that.
  if (unreadable(known)) return [];
  const wanted = argumentsOf(known);
  const found = argumentsOf(text);
  const strange = found.filter((name) => !wanted.includes(name));
  if (strange.length > 0)
    return [
      error(
        key,
        `it names ${strange.join(', ')}, which the text does not have`,
        wanted.length === 0 ? 'take it out' : `write ${wanted.join(', ')} as in the source`,
      ),
    ];
  const wrong = unfillable(key.split('.'), text, known);
  if (wrong !== undefined)
    return [error(key, `it is not filled with ${wrong}`, `write it as in the source: ${known}`)];
  const lost = wanted.filter((name) => !found.includes(name));
  const told: TranslationProblem[] = [];
  if (lost.length > 0)
    told.push({
      severity: 'warning',
      key,
      problem: `it leaves out ${lost.join(', ')}`,
      remedy: 'write it where it belongs, or leave it out on purpose',
    });
  if (source !== known)
    told.push({
      severity: 'warning',
      key,
      problem: 'the source has changed since the file was written',
      remedy: `compare with the text of today: ${known}`,
    });
  return told;
}

function put(into: Messages, [step = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) {
    into[step] = text;
    return;
  }
  const there = Object.hasOwn(into, step) ? into[step] : undefined;
  const next: Messages = typeof there === 'object' ? there : {};
  into[step] = next;
  put(next, rest, text);
}

/**
 * Reads a translated file back.
 * @param sources the current texts in the file's source language
 * @param base the software's own texts in the other language: equal texts need no copy
 * @param own the shop's own texts in that language, which stay unless the file has others
 * @returns the shop's texts, and the problems; nothing may be written while there is an error
 */
export function importTranslation(
  file: TranslationFile,
  sources: Messages,
  base: Messages,
  own: Messages,
): { messages: Messages; translated: number; open: number; problems: TranslationProblem[] } {
  const messages = structuredClone(own);
  const given = Object.entries(file.texts).filter(([, { text }]) => text.trim() !== '');
  const problems = given.flatMap(([key, entry]) => checkText(key, entry, messageAt(sources, key.split('.'))));
  const answered = new Set<string>();
  for (const [key, { text }] of given) {
    const path = key.split('.');
    if (typeof messageAt(sources, path) !== 'string') continue;
    answered.add(key);
    if (messageAt(base, path) !== text || messageAt(own, path) !== undefined) put(messages, path, text);
  }
  // Counts the texts of the file. It may have been written with only a part of the texts.
  const open = Object.entries(file.texts).filter(
    ([key, { text }]) => text.trim() === '' && typeof messageAt(sources, key.split('.')) === 'string',
  ).length;
  return { messages, translated: answered.size, open, problems };
}
