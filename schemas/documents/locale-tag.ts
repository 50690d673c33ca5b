import { z } from 'zod';

/** The notation of a language, and of its country where it has one: `fr`, `fr-FR`. */
export const localeNotation = /^[a-z]{2}(-[a-z]{2})?$/i;

/** A language in any letter case, as people write it (`fr-FR`). Documents are read in lower case. */
export const localeTag = z
  .string()
  .regex(localeNotation, {
    error: 'a language, and a country where it matters, such as fr, fr-FR or fa-IR',
  })
  .toLowerCase();

/** Returns a language of a document, which is in lower case, as people write it: `fr-FR`. */
export const writtenLocale = (locale: string): string => Intl.getCanonicalLocales(locale)[0] ?? locale;
