import type { DemoShop } from '#providers/demo-providers.ts';
import { english } from './messages.en.ts';
import { persian, type DemoTexts } from './messages.fa.ts';

/** Texts and formats of a demo's pages. The pages of a shop that is not Persian are English. */
export interface Words extends DemoTexts {
  language: 'fa' | 'en';
  direction: 'rtl' | 'ltr';
  /**
   * Locale for numbers and dates: that of the shop, or `en` if the page is not in the language of the shop.
   */
  locale: string;
  timeZone: string;
}

export function wordsOf({ locale, timeZone }: DemoShop): Words {
  if (/^fa\b/.test(locale)) return { ...persian, language: 'fa', direction: 'rtl', locale, timeZone };
  const conventions = /^en\b/.test(locale) ? locale : 'en';
  return { ...english, language: 'en', direction: 'ltr', locale: conventions, timeZone };
}
