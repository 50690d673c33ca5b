import type { z } from 'zod';

/** Fields of an empty list whose number is not 0. */
const pageNumbers = new Set(['current_page', 'last_page', 'per_page']);

/** The parts of a schema that are read here. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
  defaultValue?: unknown;
  items?: readonly z.ZodType[];
  getter?: () => z.ZodType;
  format?: string;
}

/**
 * Returns the smallest value that a schema allows: empty lists, empty texts, and no optional fields. So
 * operations that list records answer as for a customer without records.
 */
export function exampleOf(schema: z.ZodType, name = ''): unknown {
  // cast: the members of all kinds of definitions
  const def = schema.def as unknown as Definition;
  const inner = (of: z.ZodType | undefined): unknown => (of ? exampleOf(of, name) : undefined);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([key, member]) => {
          const value = exampleOf(member, key);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    case 'array':
      return [];
    case 'record':
      return {};
    case 'tuple':
      return (def.items ?? []).map((item) => exampleOf(item));
    case 'nullable':
    case 'null':
      return null;
    case 'optional':
    case 'undefined':
      return undefined;
    case 'default':
    case 'prefault':
      return def.defaultValue;
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'union':
      return inner(def.options?.[0]);
    case 'boolean':
      return false;
    case 'number':
      return pageNumbers.has(name) ? 1 : 0;
    case 'string':
      if (name === 'currency') return 'toman';
      return def.format === 'datetime' ? '2026-01-01T00:00:00.000Z' : '';
    case 'lazy':
      return inner(def.getter?.());
    case 'pipe':
      return inner(def.in);
    default:
      return inner(def.innerType);
  }
}
