import { ShopError } from '#schemas/errors.ts';
import type { CallbackInput } from './port.ts';

/**
 * Reads one value of a callback's query.
 * @throws ShopError `malformed-request` when it is missing, repeated or malformed
 */
export function readQueryValue({ query }: CallbackInput, name: string, form: RegExp): string {
  const value = query[name];
  if (typeof value !== 'string' || !form.test(value))
    throw new ShopError('malformed-request', { detail: `a payment callback without a proper ${name}` });
  return value;
}

/** Like {@link readQueryValue}, but null when the name is not in the query. */
export const readOptionalQueryValue = (input: CallbackInput, name: string, form: RegExp): string | null =>
  input.query[name] === undefined ? null : readQueryValue(input, name, form);
