import { z } from 'zod';
import type { FieldCode } from '#platform/messages/field-types.ts';
import { isFieldCode, refusedField } from '#platform/messages/fields.ts';
import { operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { maxRefusals, ShopError, type FieldRefusal } from '#schemas/errors.ts';
import { withTelephones, type TelephoneRules } from '#schemas/telephone.ts';
import { checkInput, documentLimits } from './check-input.ts';
import { readInTurns } from './read-in-turns.ts';

const expectedCode = (type: string): FieldCode => {
  const code = `expected-${type}`;
  return isFieldCode(code) ? code : 'invalid';
};

/** Returns the code of a refusal, which clients and messages know. */
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

/** Returns the first problem of each field, by codes. */
export function toRefusals({ issues }: z.ZodError): FieldRefusal[] {
  const found = new Map<string, FieldRefusal>();
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (!found.has(field)) found.set(field, refusedField(codeOf(issue), field, issue));
  }
  return [...found.values()];
}

function refuse(id: OperationId, refusals: readonly FieldRefusal[]): never {
  const shown = refusals.slice(0, maxRefusals).map(({ field, code }) => `${field.slice(0, 80)} ${code}`);
  throw new ShopError('validation-failed', { fields: refusals, detail: `${id}: ${shown.join(', ')}` });
}

/**
 * Parses the texts of a multipart form, which arrive after the input of the operation.
 * @throws ShopError `validation-failed` with the refused fields
 */
export function parseTexts<Schema extends z.ZodType>(
  id: OperationId,
  schema: Schema,
  texts: Readonly<Record<string, string>>,
): z.output<Schema> {
  const result = z.safeParse(schema, texts, { reportInput: true });
  return result.success ? result.data : refuse(id, toRefusals(result.error));
}

/**
 * Checks values by a schema, without throwing.
 * @param telephones the rules of the shop's country
 */
export function checkBySchema<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  telephones: TelephoneRules,
): { values: z.output<Schema>; refused: null } | { values: null; refused: FieldRefusal[] } {
  const result = withTelephones(telephones, () => z.safeParse(schema, given, { reportInput: true }));
  return result.success
    ? { values: result.data, refused: null }
    : { values: null, refused: toRefusals(result.error) };
}

/** A handler's own refusals of an input that its contract has refused already. */
export type MoreRefusals = (id: OperationId, input: Readonly<Record<string, unknown>>) => FieldRefusal[];

/** Most characters of an input whose Markdown is read without a pause. */
const maxAtOnce = 4_000;

/** Returns the values of an input that the contract accepts, and the refusals. */
function parseByContract(
  { query, body, params }: Operation,
  input: Readonly<Record<string, unknown>>,
  telephones: TelephoneRules,
): { parsed: Record<string, unknown>; refusals: FieldRefusal[] } {
  const parsed: Record<string, unknown> = {};
  const refusals: FieldRefusal[] = [];
  // A form sends its empty fields too. In a query an empty value means no value, and not the number 0.
  const asked = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
  for (const [schema, given] of [
    [query, asked],
    [body, input],
    [params, input],
  ] as const) {
    if (!schema) continue;
    const { values, refused } = checkBySchema(schema, given, telephones);
    if (refused) refusals.push(...refused);
    else Object.assign(parsed, values);
  }
  return { parsed, refusals };
}

/**
 * Parses external input with an operation's contract. The work is linear in the size of the input. Inputs
 * beyond the limits of check-input.ts are refused before they are parsed. Between the Markdown texts of a
 * long input, other requests get their turn.
 * @param input path parameters, query and body in one object
 * @param telephones the rules of the shop's country
 * @param more the handler's own refusals, so that one answer names all errors
 * @returns a promise only for a long input
 * @throws ShopError `validation-failed` with the refused fields
 */
export function parseInput(
  id: OperationId,
  input: Readonly<Record<string, unknown>>,
  telephones: TelephoneRules,
  more: MoreRefusals = () => [],
): Record<string, unknown> | Promise<Record<string, unknown>> {
  const contract: Operation = operations[id];
  const limits = contract.hasDocuments === true ? documentLimits : undefined;
  const { refusals, characters, isParsable } = checkInput(input, limits);
  if (!isParsable) refuse(id, refusals);
  const parse = () => parseByContract(operations[id], input, telephones);
  const accept = ({ parsed, refusals: refused }: ReturnType<typeof parse>) => {
    const all = [...refusals, ...refused];
    return all.length > 0 ? refuse(id, [...all, ...more(id, input)]) : parsed;
  };
  return characters > maxAtOnce ? readInTurns(parse).then(accept) : accept(parse());
}
