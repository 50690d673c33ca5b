import { z } from 'zod';
import type { TreePath } from '#schemas/tree/walk-blocks.ts';

/**
 * The schemas inside wrappers (optional, default, lazy …) and unions: every schema that a value may match.
 */
function unwrap(schema: unknown): z.ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(unwrap);
  if (schema instanceof z.ZodPipe) return unwrap(schema.in);
  if (schema instanceof z.ZodIntersection) return [...unwrap(schema.def.left), ...unwrap(schema.def.right)];
  if (
    schema instanceof z.ZodOptional ||
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

function below(schema: z.ZodType, step: string | number): z.ZodType[] {
  if (schema instanceof z.ZodObject)
    return Object.hasOwn(schema.shape, step) ? unwrap(schema.shape[step]) : [];
  if (schema instanceof z.ZodArray) return unwrap(schema.element);
  if (schema instanceof z.ZodRecord) return unwrap(schema.valueType);
  if (schema instanceof z.ZodTuple && typeof step === 'number') return unwrap(schema.def.items[step]);
  return [];
}

/** The keys that a schema knows at a path, sorted; empty where it accepts any key. */
export function knownKeys(schema: z.ZodType, path: TreePath): string[] {
  const there = path.reduce<z.ZodType[]>(
    (schemas, step) => schemas.flatMap((candidate) => below(candidate, step)),
    unwrap(schema),
  );
  return [
    ...new Set(
      there.flatMap((candidate) => (candidate instanceof z.ZodObject ? Object.keys(candidate.shape) : [])),
    ),
  ].sort();
}

/** Paths of the keys that a schema silently ignores: a parse drops them. */
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
