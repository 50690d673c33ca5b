import { describe, expect, test } from 'vitest';
import { asksForNameParts, composedName, withFullName } from './name-parts.ts';

const formOf = (fields: readonly string[], order?: readonly string[]) => ({
  schema: { type: 'object', properties: Object.fromEntries(fields.map((field) => [field, {}])) },
  uiSchema: order ? { 'ui:order': [...order] } : {},
});
const values = { given_name: ' Hanako ', family_name: 'Tanaka', phone_number: '1' };

describe('the name of a form that asks for its parts', () => {
  test.each([
    ['given name first', formOf(['given_name', 'family_name']), 'Hanako Tanaka'],
    ['family name first', formOf(['family_name', 'email', 'given_name']), 'Tanaka Hanako'],
    [
      'in the order of the screen',
      formOf(['given_name', 'family_name'], ['family_name', 'given_name']),
      'Tanaka Hanako',
    ],
    [
      'with one that is put first on the screen',
      formOf(['given_name', 'phone_number', 'family_name'], ['family_name', '*']),
      'Tanaka Hanako',
    ],
    [
      'with one that is put last on the screen',
      formOf(['given_name', 'family_name'], ['*', 'given_name']),
      'Tanaka Hanako',
    ],
    ['with an order that leaves them out', formOf(['given_name', 'family_name'], ['*']), 'Hanako Tanaka'],
  ])('%s', (_what, form, name) => {
    expect(composedName(form, values)).toBe(name);
    expect(withFullName(form, values)).toEqual({ ...values, full_name: name });
  });

  test('is nothing while nothing is entered, and where the form asks for the whole name', () => {
    expect(composedName(formOf(['given_name', 'family_name']), { given_name: ' ' })).toBeUndefined();
    const whole = formOf(['full_name', 'given_name', 'family_name']);
    expect([asksForNameParts(whole), composedName(whole, values)]).toEqual([false, undefined]);
    expect(asksForNameParts(formOf(['given_name']))).toBe(false);
  });
});
