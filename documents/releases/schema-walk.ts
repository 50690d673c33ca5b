import { z } from 'zod';
import type { TreePath } from '#schemas/tree/walk-blocks.ts';

/**
 * Returns the schemas inside wrappers (optional, default, lazy …) and unions: every schema that a value may
 * match.
 */
function unwrap(schema: unknown): z.ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(unwrap);
  if (schema instanceof z.ZodPipe) return unwrap(schema.in);
  if (schema instanceof z.ZodIntersection) return [...unwrap(schema.def.left), ...unwrap(schema.def.right)];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodLazy ||
    schema instanceof z.ZodCatch
  ) {
    return unwrap(schema.unwrap());
  }
  return schema instanceof z.ZodType ? [schema] : [];
}

const asSchemas = (schema: unknown): z.ZodType[] => (schema instanceof z.ZodType ? [schema] : []);

/** Returns the schemas of a member, with their wrappers. */
function stepsBelow(schema: z.ZodType, step: string | number): z.ZodType[] {
  if (schema instanceof z.ZodObject)
    return Object.hasOwn(schema.shape, step) ? asSchemas(schema.shape[step]) : [];
  if (schema instanceof z.ZodArray) return asSchemas(schema.element);
  if (schema instanceof z.ZodRecord) return asSchemas(schema.valueType);
  if (schema instanceof z.ZodTuple && typeof step === 'number') return asSchemas(schema.def.items[step]);
  return [];
}

const below = (schema: z.ZodType, step: string | number): z.ZodType[] =>
  stepsBelow(schema, step).flatMap(unwrap);

/** Whether a schema describes nothing below it. */
const isOpen = (schema: z.ZodType): boolean => schema instanceof z.ZodUnknown || schema instanceof z.ZodAny;

/** Returns the schemas that a value at a path may match; empty when there can be no value. */
export const schemasAt = (schema: z.ZodType, path: TreePath): z.ZodType[] =>
  path.reduce<z.ZodType[]>(
    (schemas, step) =>
      schemas.flatMap((candidate) => (isOpen(candidate) ? [candidate] : below(candidate, step))),
    unwrap(schema),
  );

/** Returns the keys that a schema knows at a path, sorted; empty when it accepts any key. */
export function knownKeys(schema: z.ZodType, path: TreePath): string[] {
  const keys = schemasAt(schema, path).flatMap((candidate) =>
    candidate instanceof z.ZodObject ? Object.keys(candidate.shape) : [],
  );
  return [...new Set(keys)].sort();
}

/** The meaning of a document's value, from the metadata of its schema. */
export interface MarkedValue {
  /** The editor's widget, such as `icon` or `category`. */
  widget: string;
  path: TreePath;
  value: unknown;
}

/** Returns the widgets of a schema and of those inside its wrappers. */
function widgetsOf(schema: z.ZodType): string[] {
  const own = schema.meta()?.['widget'];
  const inside = 'unwrap' in schema && typeof schema.unwrap === 'function' ? [schema.unwrap()] : [];
  return [
    ...(typeof own === 'string' ? [own] : []),
    ...inside.flatMap((wrapped: unknown) =>
      wrapped instanceof z.ZodType && !(schema instanceof z.ZodArray) ? widgetsOf(wrapped) : [],
    ),
  ];
}

/** Returns the values of a document whose schema names a widget, at any depth; each once. */
export function markedValues(schema: z.ZodType, value: unknown, path: TreePath = []): MarkedValue[] {
  const here = [...new Set(widgetsOf(schema))].map((widget) => ({ widget, path, value }));
  if (typeof value !== 'object' || value === null) return here;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    const found = unwrap(schema).flatMap((candidate) =>
      stepsBelow(candidate, step).flatMap((inside) => markedValues(inside, member, [...path, step])),
    );
    const kinds = new Set<string>();
    // The members of a union may name the same widget.
    return found.filter((one) => {
      const kind = `${one.widget} ${one.path.join(' ')}`;
      return !kinds.has(kind) && kinds.add(kind);
    });
  });
  return [...here, ...members];
}

/** Returns the paths of keys that a schema silently ignores and that parsing drops. */
export function droppedKeys(schema: z.ZodType, value: unknown, path: TreePath = []): TreePath[] {
  const readings = unwrap(schema).map((candidate) => droppedBy(candidate, value, path));
  // Of a union's members, the one that knows most of the value is probably the intended one.
  return readings.sort((a, b) => a.length - b.length)[0] ?? [];
}

function droppedBy(schema: z.ZodType, value: unknown, path: TreePath): TreePath[] {
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value)
      ? value.flatMap((member, index) => inner(schema.element, member, [...path, index]))
      : [];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  if (schema instanceof z.ZodRecord)
    return Object.entries(value).flatMap(([key, member]) => inner(schema.valueType, member, [...path, key]));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    if (Object.hasOwn(schema.shape, key)) return inner(schema.shape[key], member, [...path, key]);
    return schema.def.catchall ? [] : [[...path, key]];
  });
}

const inner = (schema: unknown, value: unknown, path: TreePath): TreePath[] =>
  schema instanceof z.ZodType ? droppedKeys(schema, value, path) : [];
