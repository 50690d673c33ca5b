import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { placeAt, type JsonPlace } from './json-tree.ts';
import { schemasAt, type JsonSchema } from './schema-at.ts';

/** Keys that the schema knows and the object does not have. */
function keyCompletions(schemas: readonly JsonSchema[], { keys }: JsonPlace): Completion[] {
  const known = new Map<string, JsonSchema | boolean>();
  for (const { properties = {} } of schemas)
    for (const [key, part] of Object.entries(properties)) if (!known.has(key)) known.set(key, part);
  return [...known]
    .filter(([key]) => !keys.includes(key))
    .map(([key, part]) => ({
      label: JSON.stringify(key),
      type: 'property',
      ...(typeof part === 'object' && part.title !== undefined ? { detail: part.title } : {}),
      ...(typeof part === 'object' && part.description !== undefined ? { info: part.description } : {}),
    }));
}

function valueCompletions(schemas: readonly JsonSchema[]): Completion[] {
  const values = schemas.flatMap(({ enum: listed = [], const: constant, type }) => [
    ...listed,
    ...(constant === undefined ? [] : [constant]),
    ...(type === 'boolean' ? [true, false] : []),
  ]);
  return [...new Set(values.map((value) => JSON.stringify(value)))].map((label) => ({ label, type: 'enum' }));
}

/** Returns the source of completions of a JSON Schema. @param read returns the last whole value of the text */
export const completeJson =
  (schema: JsonSchema, read: () => unknown) =>
  (context: CompletionContext): CompletionResult | null => {
    const place = placeAt(context.state, context.pos);
    if (!place || (!context.explicit && place.from === place.to)) return null;
    const schemas = schemasAt(schema, place.path, read());
    const options = place.isKey ? keyCompletions(schemas, place) : valueCompletions(schemas);
    return options.length === 0 ? null : { from: place.from, to: place.to, options };
  };
