import type { FieldError } from '#schemas/errors.ts';
import { mayBeAddress } from '#schemas/written-address.ts';
import type { Details } from './types.ts';

const shortestPassword = 8;
const maxPasswordLength = 128;

const lengthCode = (text: string, least: number, most: number): string | null =>
  text.length < least ? 'too-short' : text.length > most ? 'too-long' : null;

/**
 * Lists the problems of the details, with the codes that the engine uses too. Password and e-mail are
 * optional.
 */
export function checkDetails({
  name,
  email,
  password,
  password_confirmation: confirmation,
}: Details): FieldError[] {
  const found: [field: keyof Details, code: string | null][] = [
    ['name', name.trim() === '' ? 'required' : lengthCode(name.trim(), 2, 120)],
    ['email', email.trim() === '' || mayBeAddress(email.trim()) ? null : 'wrong-format'],
    ['password', password === '' ? null : lengthCode(password, shortestPassword, maxPasswordLength)],
    ['password_confirmation', password === confirmation ? null : 'not-equal'],
  ];
  return found.flatMap(([field, code]) => (code === null ? [] : [{ field, code, message: '' }]));
}
