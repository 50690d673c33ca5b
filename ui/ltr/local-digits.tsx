import { useLocale } from 'use-intl';
import { formatDigits } from '../format/digits.ts';
import { Ltr, type LtrProps } from './ltr.tsx';

/**
 * A telephone number, postal code or other number read digit by digit: left to right, in the shop's digits. A
 * code with Latin letters keeps its own digits, because people type it as it is.
 */
export function LocalDigits({
  children,
  ...props
}: Omit<LtrProps, 'children'> & { children: string | number }) {
  const locale = useLocale();
  return <Ltr {...props}>{/[a-z]/i.test(String(children)) ? children : formatDigits(children, locale)}</Ltr>;
}
