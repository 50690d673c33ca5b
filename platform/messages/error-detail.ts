import type { ShopError } from '#schemas/errors.ts';
import type { Texts } from './texts.ts';

/**
 * Returns the text of an error for people. A placeholder such as `{limit}` is filled with the value of this
 * name in the error's details, in the digits of the language.
 */
export function errorDetail(
  { errors, fill, number }: Texts,
  { code, details = {} }: Pick<ShopError, 'code' | 'details'>,
): string {
  const { detail } = errors[code];
  const values = Object.entries(details).flatMap(([name, value]) => {
    if (typeof value === 'number') return [[name, number(value)] as const];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return fill(detail, Object.fromEntries(values));
}
