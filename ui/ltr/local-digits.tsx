import { useLocale } from 'use-intl';
import { formatDigits } from '../format/digits.ts';
import { Ltr, type LtrProps } from './ltr.tsx';

/** A phone, a postal code or another number that is read digit by digit: left to right, in the digits of the shop's language. */
export function LocalDigits({
  children,
  ...props
}: Omit<LtrProps, 'children'> & { children: string | number }) {
  return <Ltr {...props}>{formatDigits(children, useLocale())}</Ltr>;
}
