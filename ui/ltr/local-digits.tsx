import { useLocale } from 'use-intl';
import { formatDigits } from '../format/digits.ts';
import { Ltr, type LtrProps } from './ltr.tsx';

/**
 * A telephone number, postal code or other number read digit by digit: left to right, in the shop's digits.
 */
export function LocalDigits({
  children,
  ...props
}: Omit<LtrProps, 'children'> & { children: string | number }) {
  return <Ltr {...props}>{formatDigits(children, useLocale())}</Ltr>;
}
