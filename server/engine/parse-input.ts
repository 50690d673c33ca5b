import { z } from 'zod';
import { operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { ShopError, type FieldRefusal } from '#schemas/errors.ts';
import { isFieldCode, refusedField } from '../messages/fields.ts';
import type { FieldCode } from '../messages/field-types.ts';

const expectedCode = (type: string): FieldCode => {
  const code = `expected-${type}`;
  return isFieldCode(code) ? code : 'invalid';
};

/** Refused values and why, by the codes that clients and messages know. */
function codeOf(issue: z.core.$ZodIssue): FieldCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'required'
        : expectedCode(issue.expected === 'int' ? 'number' : issue.expected);
    case 'too_small':
      if (issue.origin !== 'string') return 'too-small';
      if (issue.input === '') return 'required';
      return issue.exact === true ? 'wrong-length' : 'too-short';
    case 'too_big':
      if (issue.origin !== 'string') return 'too-large';
      return issue.exact === true ? 'wrong-length' : 'too-long';
    case 'invalid_value':
    case 'invalid_union':
      return 'not-an-option';
    case 'invalid_format':
      return issue.input === '' ? 'required' : 'wrong-format';
    case 'custom':
      return typeof issue.params?.['code'] === 'string' && isFieldCode(issue.params['code'])
        ? issue.params['code']
        : 'invalid';
    default:
      return 'invalid';
  }
}

/** The first thing that is wrong with each field. */
function toRefusals(error: z.ZodError): FieldRefusal[] {
  const found = error.issues.map((issue) => refusedField(codeOf(issue), issue.path.join('.'), issue));
  return found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
}

/** PostgreSQL's texts cannot hold the character NUL, so no stored value can fit one. */
function findNul(input: Readonly<Record<string, unknown>>): FieldRefusal[] {
  return Object.entries(input)
    .filter(([, value]) => typeof value === 'string' && value.includes('\0'))
    .map(([field]) => refusedField('invalid', field));
}

/**
 * Parses what came from outside by an operation's contract.
 * @param input path parameters, query and body in one object
 * @throws ShopError `validation-failed` with the refused fields
 */
export function parseInput(
  id: OperationId,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const operation: Operation = operations[id];
  const fields = findNul(input);
  const parsed: Record<string, unknown> = {};
  // A form sends its empty fields too: in a query an empty value says nothing, and is not the number 0.
  const asked = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
  for (const [schema, given] of [
    [operation.query, asked],
    [operation.body, input],
    [operation.params, input],
  ] as const) {
    if (!schema) continue;
    const result = z.safeParse(schema, given, { reportInput: true });
    if (result.success) Object.assign(parsed, result.data);
    else fields.push(...toRefusals(result.error));
  }
  if (fields.length > 0)
    throw new ShopError('validation-failed', {
      fields,
      detail: `${id}: ${fields.map(({ field, code }) => `${field} ${code}`).join(', ')}`,
    });
  return parsed;
}
