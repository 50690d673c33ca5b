import { createTranslator } from 'use-intl';
import type { Language, Texts } from '../frame/language.ts';

/** The texts of React Aria by its package, as the messages in this folder name them. */
const packages = {
  '@react-aria/autocomplete': 'autocomplete',
  '@react-aria/calendar': 'calendar',
  '@react-aria/datepicker': 'datepicker',
  '@react-aria/dnd': 'dnd',
  '@react-aria/grid': 'grid',
  '@react-aria/menu': 'menu',
  '@react-aria/overlays': 'overlays',
  '@react-aria/searchfield': 'searchfield',
  '@react-aria/spinbutton': 'spinbutton',
  '@react-aria/tree': 'tree',
  '@react-stately/datepicker': 'datepicker-state',
} as const;

type Texted = (values?: Record<string, string | number>) => string;

/**
 * Gives React Aria its texts in the language of the studio. React Aria has texts in 34 languages, but not in
 * Persian. This function writes them to the place of its `LocalizedStringProvider`, so call it before the
 * first component renders. A package that is missing in the list throws at its first use.
 */
export function installAriaTexts(language: Language, texts: Texts): void {
  const { aria } = texts as { aria: Record<string, Record<string, string>> };
  const translator = createTranslator({ locale: language, messages: { aria }, namespace: 'aria' });
  // cast: its keys are read from the same messages
  const translate = translator as (key: string, values?: Record<string, string | number>) => string;
  const of = (group: string): Record<string, Texted> =>
    Object.fromEntries(
      Object.keys(aria[group] ?? {}).map((key) => [key, (values) => translate(`${group}.${key}`, values)]),
    );
  const strings = Object.fromEntries(Object.entries(packages).map(([name, group]) => [name, of(group)]));
  Object.assign(globalThis, {
    [Symbol.for('react-aria.i18n.locale')]: language,
    [Symbol.for('react-aria.i18n.strings')]: strings,
  });
}
