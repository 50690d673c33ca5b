import type { DemoShop } from '#providers/demo-providers.ts';
import { english } from './messages.en.ts';
import { persian, type DemoTexts } from './messages.fa.ts';

/** Texts and formats of a demo's pages. The pages of a shop that is not Persian are English. */
export interface Words extends DemoTexts {
  language: 'fa' | 'en';
  direction: 'rtl' | 'ltr';
  /** The conventions of the shop, for numbers and dates; those of English where the page's language is not the shop's. */
  locale: string;
  timeZone: string;
}

export function wordsOf({ locale, timeZone }: DemoShop): Words {
  if (/^fa\b/.test(locale)) return { ...persian, language: 'fa', direction: 'rtl', locale, timeZone };
  const conventions = /^en\b/.test(locale) ? locale : 'en';
  return { ...english, language: 'en', direction: 'ltr', locale: conventions, timeZone };
}
