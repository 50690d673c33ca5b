import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { LRUCache } from 'lru-cache';
import type { FieldRefusal } from '#schemas/errors.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import type { FieldCode } from '../messages/field-types.ts';
import { formFormats } from './compile-form.ts';
import { compilePattern, type LinearPattern } from './pattern.ts';
import { PatternError } from './re2-syntax.ts';

/** A value that a form refuses. */
export interface RefusedValue {
  /** Name of the field. */
  field: string;
  code: FieldCode;
  /** For the text of the code: the exceeded limit, or the allowed values. */
  values?: NonNullable<FieldRefusal['values']>;
}

/** Most cached validators. Beyond it, the least recently used one is compiled again. */
const maxValidators = 500;
/**
 * Cached by the text of the schema. Forms of products are read from their rows at every request. A
 * compilation takes milliseconds, during which orders would hold locks.
 */
const compiled = new LRUCache<string, ValidateFunction>({ max: maxValidators });

/**
 * The patterns of a form, in linear time. A release that was published before patterns were checked may have
 * one that cannot run. Then only the browser checks it, because refusing would stop every order.
 */
const linearRegExp = Object.assign(
  (pattern: string): Pick<LinearPattern, 'test'> => {
    // Ajv tells the patterns of one schema apart by their text.
    const named = { toString: () => pattern };
    try {
      return Object.assign(compilePattern(pattern), named);
    } catch (error) {
      if (error instanceof PatternError) return { test: () => true, ...named };
      throw error;
    }
  },
  // Only used for code that is written to a file, which this validator never is.
  { code: 'linearRegExp' },
);

function validatorOf(schema: FormDocument['schema']): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = compiled.get(text);
  if (known) return known;
  const ajv = new Ajv({ allErrors: true, strict: false, logger: false, code: { regExp: linearRegExp } });
  for (const [name, format] of Object.entries(formFormats)) ajv.addFormat(name, format);
  const validate = ajv.compile(schema);
  compiled.set(text, validate);
  return validate;
}

const codes: Readonly<Record<string, FieldCode>> = {
  required: 'required',
  minLength: 'too-short',
  maxLength: 'too-long',
  minimum: 'too-small',
  maximum: 'too-large',
  enum: 'not-an-option',
  format: 'wrong-format',
  pattern: 'wrong-format',
};

function toRefused({ keyword, instancePath, params }: ErrorObject): RefusedValue {
  const missing: unknown = (params as { missingProperty?: unknown }).missingProperty;
  const field =
    instancePath === '' && typeof missing === 'string' ? missing : (instancePath.split('/')[1] ?? '');
  const isLink = keyword === 'format' && (params as { format?: unknown }).format === 'uri';
  const values = valuesOf(params as AjvParams);
  return {
    field,
    code: isLink ? 'link-wrong' : (codes[keyword] ?? 'invalid'),
    ...(values ? { values } : {}),
  };
}

interface AjvParams {
  limit?: unknown;
  allowedValues?: unknown;
}

function valuesOf({ limit, allowedValues }: AjvParams): FieldRefusal['values'] {
  if (typeof limit === 'number') return { limit };
  return Array.isArray(allowedValues) ? { options: allowedValues.map(String) } : undefined;
}

/**
 * Checks the submitted values of a form of this shop. The browser has checked them with the same schema, but
 * the server cannot rely on that.
 * @returns the fields that the form defines, and the first error of each invalid one
 */
export function checkValues(
  { schema }: Pick<FormDocument, 'schema'>,
  given: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; refused: RefusedValue[] } {
  const asked = Object.keys((schema['properties'] ?? {}) as object);
  const values = Object.fromEntries(
    asked.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])),
  );
  const validate = validatorOf(schema);
  const errors = validate(values) ? [] : (validate.errors ?? []).map(toRefused);
  const first = new Map<string, RefusedValue>();
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error);
  return { values, refused: [...first.values()] };
}
