import type { z } from 'zod';
import { asCode } from './markdown-table.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Deepest nesting of objects in the description. The JSON Schemas have the rest. */
const deepest = 2;

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null;

const alternatives = (parts: readonly unknown[], depth: number): string =>
  [...new Set(parts.filter(isSchema).map((part) => describeType(part, depth)))].join(' or ');

function bounds({ minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema): string {
  const between = (least: number | undefined, most: number | undefined, of: string): string[] => {
    // JSON Schema gives whole numbers the bounds of exact numbers.
    const from = least === undefined || least <= Number.MIN_SAFE_INTEGER ? undefined : least;
    const to = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most;
    if (from === undefined && to === undefined) return [];
    if (from === undefined) return [`at most ${to}${of}`];
    return [to === undefined ? `at least ${from}${of}` : `${from} to ${to}${of}`];
  };
  return [
    ...between(minimum, maximum, ''),
    ...between(minLength, maxLength, ' letters'),
    ...between(minItems, maxItems, ''),
  ].join(', ');
}

function describeObject(
  { properties = {}, additionalProperties, required = [] }: JsonSchema,
  depth: number,
): string {
  const names = Object.entries(properties);
  if (names.length === 0)
    return isSchema(additionalProperties)
      ? `values by name: ${describeType(additionalProperties, depth + 1)}`
      : 'object';
  if (depth >= deepest) return `object (${names.map(([name]) => asCode(name)).join(', ')})`;
  const members = names.map(
    ([name, part]) =>
      `${asCode(required.includes(name) ? name : `${name}?`)}: ${isSchema(part) ? describeType(part, depth + 1) : 'anything'}`,
  );
  return `object (${members.join('; ')})`;
}

/** Describes the values of a type in a few words: `one of \`plain\`, \`tint\``, `whole number (1 to 24)`. */
export function describeType(schema: JsonSchema, depth = 0): string {
  if (schema.const !== undefined) return asCode(JSON.stringify(schema.const));
  if (schema.enum) return `one of ${schema.enum.map((value) => asCode(String(value))).join(', ')}`;
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return alternatives(parts, depth);
  // cast: Zod's types only know one type, and JSON Schema allows several
  const types = schema.type as string | readonly string[] | undefined;
  if (typeof types === 'object')
    return types.map((type) => describeType({ ...schema, type } as JsonSchema, depth)).join(' or ');
  const within = bounds(schema);
  const limited = (name: string): string => (within === '' ? name : `${name} (${within})`);
  switch (schema.type) {
    case 'string':
      return limited('text');
    case 'integer':
      return limited('whole number');
    case 'number':
      return limited('number');
    case 'boolean':
      return '`true` or `false`';
    case 'array':
      return `${limited('list')} of ${isSchema(schema.items) && !Array.isArray(schema.items) ? describeType(schema.items as JsonSchema, depth) : 'anything'}`;
    case 'object':
      return describeObject(schema, depth);
    case 'null':
      return '`null`';
    default:
      return 'anything';
  }
}
