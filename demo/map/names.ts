import en from './messages.en.json' with { type: 'json' };
import fa from './messages.fa.json' with { type: 'json' };

/** Names of the demo's town, which the map draws and the simulator of places finds. */
export type MapNames = typeof fa;

const languages: Readonly<Record<string, MapNames>> = { en, fa };

/** The language of the names for a locale: Persian shops have Persian names, all others English ones. */
export const nameLanguage = (locale: string): 'en' | 'fa' => (/^fa(-|$)/i.test(locale) ? 'fa' : 'en');

/** @param language as `nameLanguage` returns it */
export const namesOf = (language: string): MapNames => languages[language] ?? en;
