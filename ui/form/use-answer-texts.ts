import { useLocale, useTranslations } from 'use-intl';
import { formatDigits } from '../format/digits.ts';
import { useFormTexts } from './form-texts.ts';

export interface AnswerTexts {
  /** The words for a title that a form's document writes. */
  title(written: string): string;
  /** What somebody answered, as a text; empty for what has none. */
  value(answer: unknown): string;
}

/** How the answers of forms are shown once they are given: numbers in the shop's digits, yes and no in its words. */
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
