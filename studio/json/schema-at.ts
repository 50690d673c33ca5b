import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import type { JsonPath } from './json-tree.ts';

/** A JSON Schema, draft 7, as far as completion reads it. */
export interface JsonSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, JsonSchema | boolean>>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema | boolean;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  if?: JsonSchema;
  then?: JsonSchema;
  definitions?: Readonly<Record<string, JsonSchema>>;
}

const resolve = (root: JsonSchema, { $ref: reference }: JsonSchema): JsonSchema | undefined => {
  if (reference === undefined) return undefined;
  if (reference === '#') return root;
  return root.definitions?.[reference.replace('#/definitions/', '')];
};

/** Whether a value has the constants that a condition asks for. */
const holds = (condition: JsonSchema, value: unknown): boolean =>
  Object.entries(condition.properties ?? {}).every(
    ([key, part]) =>
      typeof part === 'boolean' ||
      part.const === undefined ||
      (isObject(value) && isSameJson(value[key], part.const)),
  );

/** Returns all schemas that a value has to fit, or may fit. */
function expand(root: JsonSchema, schema: JsonSchema, value: unknown, depth = 0): JsonSchema[] {
  if (depth > 12) return [];
  const inner = [
    resolve(root, schema),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    schema.if && schema.then && holds(schema.if, value) ? schema.then : undefined,
  ].filter((each) => each !== undefined);
  return [schema, ...inner.flatMap((each) => expand(root, each, value, depth + 1))];
}

const partsAt = (schema: JsonSchema, key: string | number): JsonSchema[] => {
  const part =
    typeof key === 'number'
      ? schema.items
      : schema.properties && Object.hasOwn(schema.properties, key)
        ? schema.properties[key]
        : schema.additionalProperties;
  return typeof part === 'object' ? [part] : [];
};

const memberOf = (value: unknown, key: string | number): unknown => {
  if (typeof key === 'number') return Array.isArray(value) ? (value as unknown[])[key] : undefined;
  return isObject(value) ? value[key] : undefined;
};

/**
 * Returns the schemas of the value at a path.
 * @param document the last whole value, by which conditions are decided
 */
export function schemasAt(root: JsonSchema, path: JsonPath, document: unknown): JsonSchema[] {
  let schemas = expand(root, root, document);
  let value = document;
  for (const key of path) {
    value = memberOf(value, key);
    const here = value;
    schemas = schemas
      .flatMap((schema) => partsAt(schema, key))
      .flatMap((schema) => expand(root, schema, here));
  }
  return schemas;
}
