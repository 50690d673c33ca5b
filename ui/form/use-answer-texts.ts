import { useLocale, useTranslations } from 'use-intl';
import { formatDigits } from '../format/digits.ts';
import { useFormTexts } from './form-texts.ts';

export interface AnswerTexts {
  /** Returns the text for a title of a form document. */
  title(written: string): string;
  /** Returns an answer as text; empty without one. */
  value(answer: unknown): string;
}

/** Returns functions that format answers of forms: numbers in the shop's digits, booleans as words. */
export function useAnswerTexts(): AnswerTexts {
  const t = useTranslations('forms.answers');
  const locale = useLocale();
  const texts = useFormTexts();
  const value = (answer: unknown): string => {
    if (Array.isArray(answer))
      return answer
        .map(value)
        .filter((text) => text !== '')
        .join(t('and'));
    if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no');
    if (typeof answer === 'number') return formatDigits(String(answer), locale);
    if (typeof answer !== 'string') return '';
    return /^\d+$/.test(answer) ? formatDigits(answer, locale) : answer;
  };
  return { title: texts.text, value };
}
