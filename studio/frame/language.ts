import { loadCode } from '#schemas/load-code.ts';

/** A language of the studio's own texts. */
export type Language = 'fa' | 'en';
/** Compiled messages by namespace. */
export type Texts = Record<string, unknown>;

const key = 'vitrin-studio-language';

/** Returns the language that this browser has chosen, otherwise the shop's if the studio speaks it. */
export function chosenLanguage(shopLanguage: string): Language {
  const usual = shopLanguage.startsWith('fa') ? 'fa' : 'en';
  try {
    const chosen = localStorage.getItem(key);
    return chosen === 'fa' || chosen === 'en' ? chosen : usual;
  } catch {
    return usual;
  }
}

/** Remembers a language in this browser and starts the studio again with it. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // A browser that denies storage keeps the shop's language.
  }
  location.reload();
}

/** Loads the texts of a language. @throws LoadError */
export const loadTexts = async (language: Language): Promise<Texts> =>
  language === 'fa'
    ? (await loadCode(() => import('#studio/generated/messages.fa.json', { with: { type: 'json' } }))).default
    : (await loadCode(() => import('#studio/generated/messages.en.json', { with: { type: 'json' } })))
        .default;
