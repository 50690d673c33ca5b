import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { boundedRecord } from '../bounds.ts';
import { largestId } from '../query.ts';
import { operations } from './index.ts';
import type { Operation } from './operation.ts';

/**
 * Whether a name is an amount. PostgreSQL stores amounts as `bigint`, and all other whole numbers as
 * `integer`.
 */
const isAmount = (path: string): boolean => /[._](?:amount|price|discount|minimum|maximum)$/.test(path);

const isWhole = ({ format }: z.ZodNumber): boolean => format === 'safeint';

/** A UUID has one length only. */
const isBoundedText = (schema: z.ZodString | z.ZodStringFormat): boolean =>
  schema.maxLength !== null || schema.format === 'uuid';

const isBoundedList = (schema: z.ZodArray): boolean =>
  (schema.def.checks ?? []).some(({ _zod: { def } }) => ['max_length', 'length_equals'].includes(def.check));

/** Whether a number has explicit, finite bounds. */
const isBoundedNumber = ({ minValue, maxValue }: z.ZodNumber): boolean =>
  minValue !== null && maxValue !== null && Number.isFinite(minValue) && Number.isFinite(maxValue);

function numberProblems(schema: z.ZodNumber, path: string): string[] {
  if (!isBoundedNumber(schema)) return [`${path}: a number without bounds`];
  return isWhole(schema) && !isAmount(path) && Number(schema.maxValue) > largestId
    ? [`${path}: an integer that the database cannot hold`]
    : [];
}

function objectProblems({ def }: z.ZodObject, path: string): string[] {
  const keepsMore = def.catchall !== undefined && !(def.catchall instanceof z.ZodNever);
  return [
    ...(keepsMore ? [`${path}: keeps unknown keys`] : []),
    ...Object.entries(def.shape).flatMap(([name, part]) => findUnbounded(part, `${path}.${name}`)),
  ];
}

const recordProblems = (schema: z.ZodRecord, path: string): string[] => [
  ...(typeof schema.meta()?.['maxProperties'] === 'number' ? [] : [`${path}: a record without a bound`]),
  ...findUnbounded(schema.keyType, `${path}.(key)`),
  ...findUnbounded(schema.valueType, `${path}.*`),
];

const isWrapper = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodReadonly;

const isAlwaysBounded = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodBoolean ||
  schema instanceof z.ZodLiteral ||
  schema instanceof z.ZodEnum ||
  schema instanceof z.ZodNull;

/**
 * Lists the inputs that an attacker could make large: every text, list, record and number without a bound.
 */
function findUnbounded(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodType && typeof schema.meta()?.['maxBytes'] === 'number') return [];
  if (schema instanceof z.ZodObject) return objectProblems(schema, path);
  if (schema instanceof z.ZodRecord) return recordProblems(schema, path);
  if (schema instanceof z.ZodArray)
    return [
      ...(isBoundedList(schema) ? [] : [`${path}: a list without a bound`]),
      ...findUnbounded(schema.def.element, `${path}.0`),
    ];
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return isBoundedText(schema) ? [] : [`${path}: a text without a bound`];
  if (schema instanceof z.ZodNumber) return numberProblems(schema, path);
  if (schema instanceof z.ZodUnion)
    return schema.def.options.flatMap((option) => findUnbounded(option, path));
  if (schema instanceof z.ZodPipe)
    return findUnbounded(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in, path);
  if (isWrapper(schema)) return findUnbounded(schema.def.innerType, path);
  return isAlwaysBounded(schema) ? [] : [`${path}: a value without a bound`];
}

const inputs = Object.values<Operation>(operations).flatMap(({ id, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${id} ${part}`, schema] as const] : [],
  ),
);

describe('what an operation accepts', () => {
  test('is declared by many contracts', () => {
    expect(inputs.length).toBeGreaterThan(40);
  });

  test.each(inputs)('%s is bounded in every part', (name, schema) => {
    expect(findUnbounded(schema, name)).toEqual([]);
  });
});

test.each([
  ['a text', z.string()],
  ['a moment', z.iso.datetime()],
  ['a list', z.array(z.boolean())],
  ['a list inside a bounded one', z.array(z.array(z.boolean())).max(3)],
  ['a record', z.record(z.string().max(3), z.boolean())],
  ['the keys of a record', boundedRecord(z.string(), z.boolean(), 3)],
  ['a number', z.number().min(1)],
  ['any JSON', z.json()],
  ['an unknown value', z.unknown()],
  ['unknown keys', z.looseObject({})],
  ['a default', z.string().default('')],
  ['a member of a union', z.union([z.boolean(), z.string()])],
  ['the input of a transformation', z.string().transform(Number)],
])('the walk finds %s without a bound', (_what, schema) => {
  expect(findUnbounded(z.object({ schema }), 'x')).toHaveLength(1);
});

test('the walk finds an id that the database cannot hold', () => {
  expect(findUnbounded(z.object({ address_id: z.int() }), 'x')).toHaveLength(1);
  expect(findUnbounded(z.object({ amount: z.int() }), 'x')).toEqual([]);
});

test('a bounded record refuses one entry more', () => {
  const record = boundedRecord(z.string().max(3), z.boolean(), 2);
  expect(record.safeParse({ a: true, b: true }).success).toBe(true);
  expect(record.safeParse({ a: true, b: true, c: true }).error?.issues).toMatchObject([
    { code: 'too_big', maximum: 2 },
  ]);
});
