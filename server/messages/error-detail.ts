import type { ShopError } from '#schemas/errors.ts';
import type { Texts } from './texts.ts';

/**
 * What people read about an error. A placeholder such as `{limit}` is filled with the value of this name in the
 * error's details, in the digits of the language.
 */
export function errorDetail(
  { language, errors }: Texts,
  { code, details = {} }: Pick<ShopError, 'code' | 'details'>,
): string {
  return errors[code].detail.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = details[name];
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
    return typeof value === 'string' ? value : placeholder;
  });
}
