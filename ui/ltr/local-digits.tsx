import { useLocale } from 'use-intl';
import { formatDigits } from '../format/digits.ts';
import { Ltr, type LtrProps } from './ltr.tsx';

/**
 * A telephone number, postal code or other number read digit by digit: left to right, in the shop's digits. A
 * code with Latin letters keeps its own digits, because people type it as it is.
 */
export function LocalDigits({
  children,
  mono = false,
  ...props
}: Omit<LtrProps, 'children'> & { children: string | number }) {
  const locale = useLocale();
  const isCode = /[a-z]/i.test(String(children));
  const text = isCode ? String(children) : formatDigits(children, locale);
  // A row of Persian digits falls apart in cells of one width.
  return (
    <Ltr {...props} mono={mono && !isPersianDigits(text)}>
      {text}
    </Ltr>
  );
}

const isPersianDigits = (text: string): boolean => /[\u06F0-\u06F9]/.test(text);
