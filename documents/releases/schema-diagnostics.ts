import type { z } from 'zod';
import type { TreePath } from '#schemas/tree/walk-blocks.ts';
import type { DiagnosticCode } from './diagnostic-texts.ts';
import type { Diagnostic, DiagnosticParams } from './diagnostic.ts';
import { knownKeys } from './schema-walk.ts';
import { diagnosticAt, type ShopDocument } from './shop-document.ts';

type Issue = z.core.$ZodIssue;

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
  nonoptional: 'a value',
};

/** Returns the readable name of a value's type. */
export function nameType(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'null';
  if (typeof value === 'number' && !Number.isInteger(value)) return 'a number with a fraction';
  return typeNames[typeof value] ?? typeof value;
}

/** Shortens a value so that a message can quote it. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

const valueAt = (value: unknown, path: TreePath): unknown =>
  path.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, step)
        ? Reflect.get(part, step)
        : undefined,
    value,
  );

const stepsOf = (path: readonly PropertyKey[]): (string | number)[] =>
  path.map((step) => (typeof step === 'number' ? step : String(step)));

/** Returns the issues of the union member that matched furthest, because it is probably the intended one. */
function furthest(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const depth = (issues: readonly Issue[]): number =>
    Math.max(0, ...issues.map((issue) => issue.path.length));
  const [best] = branches.filter((issues) => depth(issues) > 0).sort((a, b) => depth(b) - depth(a));
  return best ?? null;
}

interface ReportedIssue {
  code: DiagnosticCode;
  path: TreePath;
  params: DiagnosticParams;
}

function tellType(expected: string, path: TreePath, found: unknown): ReportedIssue {
  if (found === undefined)
    return { code: 'field-missing', path, params: { expected, key: String(path.at(-1) ?? '') } };
  return { code: 'field-type', path, params: { expected, found: nameType(found) } };
}

/** @param remedy of the schema that refuses the value; without one there is only a general one */
const tellInvalid = (path: TreePath, detail: string, remedy?: unknown): ReportedIssue => ({
  code: 'field-invalid',
  path,
  params: {
    detail,
    remedy: typeof remedy === 'string' ? remedy : 'change the value so that this no longer holds',
  },
});

const formats: Readonly<Record<string, string>> = {
  datetime: 'a moment with its time zone, such as 2026-03-21T09:00:00+03:30',
  url: 'a web address',
  email: 'an e-mail address',
  uuid: 'a UUID',
};

function tell(issue: Issue, schema: z.ZodType, value: unknown, base: TreePath): ReportedIssue[] {
  const path = [...base, ...stepsOf(issue.path)];
  const found = valueAt(value, path);
  switch (issue.code) {
    case 'invalid_type':
      return [tellType(typeNames[issue.expected] ?? issue.expected, path, found)];
    case 'unrecognized_keys': {
      const known = knownKeys(schema, path).join(', ');
      return issue.keys.map((key) => ({
        code: 'field-unknown',
        path: [...path, key],
        params: { key, known },
      }));
    }
    case 'invalid_value': {
      const choices = issue.values
        .map((choice) => (typeof choice === 'string' ? choice : String(choice)))
        .join(', ');
      return [
        found === undefined
          ? tellType(`one of ${choices}`, path, found)
          : { code: 'field-choice', path, params: { found: quote(found), choices } },
      ];
    }
    case 'too_small':
    case 'too_big': {
      const limit = String(issue.code === 'too_small' ? issue.minimum : issue.maximum);
      const unit = issue.origin === 'string' ? ' character' : issue.origin === 'array' ? ' member' : '';
      const plural = unit !== '' && limit !== '1' ? 's' : '';
      return [
        {
          code: issue.code === 'too_small' ? 'field-too-small' : 'field-too-big',
          path,
          params: { limit: `${limit}${unit}${plural}` },
        },
      ];
    }
    case 'invalid_format': {
      const told = issue.message.startsWith('Invalid ') ? (issue.pattern ?? issue.format) : issue.message;
      return [
        {
          code: 'field-format',
          path,
          params: { found: quote(found), expected: formats[issue.format] ?? told },
        },
      ];
    }
    case 'invalid_union': {
      const branch = furthest(issue.errors);
      if (branch) return branch.flatMap((inner) => tell(inner, schema, value, path));
      const flat = issue.errors.flat();
      const expected = [
        ...new Set(
          flat.map((inner) =>
            inner.code === 'invalid_type'
              ? (typeNames[inner.expected] ?? inner.expected)
              : inner.code === 'invalid_value'
                ? inner.values.join(', ')
                : inner.message,
          ),
        ),
      ];
      return [tellType(expected.join(' or ') || 'another value', path, found)];
    }
    case 'invalid_key':
    case 'invalid_element':
      return [tellInvalid(path, issue.issues[0]?.message ?? issue.message)];
    case 'custom':
      return [tellInvalid(path, issue.message, issue.params?.['remedy'])];
    default:
      return [tellInvalid(path, issue.message)];
  }
}

/**
 * Checks a part of a document against a schema.
 * @param value the part; `base` is the path to it
 * @returns the parsed part when it is valid, and all diagnostics
 */
export function checkSchema<Schema extends z.ZodType>(
  document: ShopDocument,
  schema: Schema,
  value: unknown,
  base: TreePath = [],
): { data?: z.output<Schema>; diagnostics: Diagnostic[] } {
  let result: z.ZodSafeParseResult<z.output<Schema>>;
  try {
    result = schema.safeParse(value);
  } catch (error) {
    // A block's own refinement got a value it was not written for.
    return {
      diagnostics: [
        diagnosticAt(document, base, 'field-invalid', {
          detail: `the value could not be checked: ${error instanceof Error ? error.message : String(error)}`,
          remedy: 'compare it with the description of the block in docs/generated/blocks.md',
        }),
      ],
    };
  }
  if (result.success) return { data: result.data, diagnostics: [] };
  const told = result.error.issues.flatMap((issue) => tell(issue, schema, value, []));
  return {
    diagnostics: told.map(({ code, path, params }) =>
      diagnosticAt(document, [...base, ...path], code, params),
    ),
  };
}
