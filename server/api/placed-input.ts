import { z } from 'zod';
import { refusedField } from '#platform/messages/fields.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { ShopError, type FieldRefusal } from '#schemas/errors.ts';

const places = ['path', 'query', 'body'] as const;
type Place = (typeof places)[number];

/** The values of a request, by their part of the request. */
export type PlacedValues = Readonly<Record<Place, unknown>>;

/** The names in a contract, by the part of the request in which it expects them. */
export type PlacedNames = Readonly<Record<Place, readonly string[]>>;

function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  if (schema === undefined) return [];
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.def.in);
  throw new TypeError(`a contract whose fields are not known: ${schema.constructor.name}`);
}

const known = new WeakMap<Operation, PlacedNames>();

/**
 * Returns the names in an operation's contract. For a form, the names of its texts and of its file are those
 * of the body.
 */
export function namesOf(operation: Operation): PlacedNames {
  const found = known.get(operation);
  if (found) return found;
  const { params, query, body, http } = operation;
  const form = typeof http?.body === 'object' ? [http.body.multipart, ...(http.body.texts ?? [])] : [];
  const names = {
    path: fieldsOf(params),
    query: fieldsOf(query),
    body: [...fieldsOf(body), ...form],
  };
  known.set(operation, names);
  return names;
}

/**
 * Returns the values of a part. A list or a text has none, and spreading it would make a value of each
 * element.
 */
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/**
 * Returns the input of an operation, with each value from the part of the request that the contract names.
 * Unknown names are left out of the query, and stay in the body for its schema. Payment providers add any
 * values to the query, so a name of another part is left out there like an unknown one.
 * @throws ShopError `validation-failed` with each field that came in another part
 */
export function placedInput(operation: Operation, given: PlacedValues): Record<string, unknown> {
  const names = namesOf(operation);
  const values = { path: recordOf(given.path), query: recordOf(given.query), body: recordOf(given.body) };
  const refusals: FieldRefusal[] = places.flatMap((right) =>
    names[right]
      .filter((name) => places.some((place) => place !== right && Object.hasOwn(values[place], name)))
      .map((name) => ({ ...refusedField('misplaced', name), values: { options: [right] } })),
  );
  if (refusals.length > 0 && operation.audience !== 'provider')
    throw new ShopError('validation-failed', {
      fields: refusals,
      detail: `${operation.id}: ${refusals.map(({ field }) => field).join(', ')} misplaced`,
    });
  const asked = Object.entries(values.query).filter(([name]) => names.query.includes(name));
  return { ...Object.fromEntries(asked), ...values.body, ...values.path };
}
