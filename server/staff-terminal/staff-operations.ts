import { z } from 'zod';
import { operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { namesOf } from '../api/placed-input.ts';

/** A second person confirms a payout in a session of their own: the terminal could name any colleague. */
const needsOwnSession: ReadonlySet<string> = new Set<OperationId>(['staff.approve-payout']);

/** The operations of staff that the terminal calls, by id. Those of second factors belong to a session. */
export const staffOperations: ReadonlyMap<string, Operation & { id: OperationId }> = new Map(
  Object.values(operations)
    .filter(
      ({ id, audience, secondFactor }: Operation) =>
        typeof audience !== 'string' && secondFactor !== 'exempt' && !needsOwnSession.has(id),
    )
    .map((operation) => [operation.id, operation]),
);

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Describes a value in JSON as in `"send" | "deliver"`, `[{id, version?}]` or `text`. */
function describeValue(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const parts = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (parts) return [...new Set(parts.map(describeValue))].join(' | ');
  if (schema.type === 'array') return `[${describeValue((schema.items ?? {}) as JsonSchema)}]`;
  if (schema.type === 'object' && schema.properties)
    return `{${Object.keys(schema.properties)
      .map((name) => (schema.required?.includes(name) ? name : `${name}?`))
      .join(', ')}}`;
  return schema.type === 'string' ? 'text' : String(schema.type ?? 'any value');
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(
    ([name, value]) =>
      `    ${required.includes(name) ? name : `${name}?`}: ${describeValue(value as JsonSchema)}`,
  );
}

/** The field of an operation's upload; undefined without one. */
export const uploadOf = ({ http }: Operation): string | undefined =>
  typeof http?.body === 'object' ? http.body.multipart : http?.body === 'stream' ? 'file' : undefined;

/** The fields of an operation's input, without its upload. */
export function inputNames(operation: Operation): { texts: readonly string[]; all: readonly string[] } {
  const { path, query, body } = namesOf(operation);
  const form = typeof operation.http?.body === 'object';
  const fields = form ? body.filter((name) => name !== uploadOf(operation)) : body;
  // The contract also describes dates and similar values as texts, because HTTP sends them as texts.
  return { texts: [...path, ...query, ...(form ? fields : [])], all: [...path, ...query, ...fields] };
}

/** Lists operations with their roles and input. @param word a part of their ids or summaries; all without it */
export function listOperations(word: string | undefined): string[] {
  const found = [...staffOperations.values()].filter(
    ({ id, summary }) => word === undefined || `${id} ${summary}`.toLowerCase().includes(word.toLowerCase()),
  );
  return found.flatMap((operation) => {
    const { id, summary, audience, params, query, body, http } = operation;
    const head = `${id}: ${summary} (${(audience as readonly string[]).join(', ')})`;
    if (word === undefined) return [head];
    const form = typeof http?.body === 'object' ? (http.body.texts ?? []) : [];
    return [
      head,
      ...[params, query, body].flatMap(fieldsOf),
      ...form.map((name) => `    ${name}: text`),
      ...(uploadOf(operation) === undefined ? [] : ['    --file FILE: what is uploaded']),
      ...(http?.answer === 'file' ? ['    --save FILE: where the answer is saved'] : []),
    ];
  });
}
