import { z } from 'zod';

/** The notation of a language, and of its country where it has one: `fr`, `fr-FR`. */
export const localeNotation = /^[a-z]{2}(-[a-z]{2})?$/i;

/** A language in any letters, as people write it (`fr-FR`); documents are read with small ones. */
export const localeTag = z
  .string()
  .regex(localeNotation, {
    error: 'a language, and a country where it matters, such as fr, fr-FR or fa-IR',
  })
  .toLowerCase();

/** A language as people write it, where documents are read with small letters: `fr-FR`. */
export const writtenLocale = (locale: string): string => Intl.getCanonicalLocales(locale)[0] ?? locale;
