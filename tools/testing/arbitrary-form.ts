import * as fc from 'fast-check';
import type { FormDocument } from '#schemas/forms/form-document.ts';

/** A field of a form, with a value that it accepts; undefined when no value is possible. */
export interface ArbitraryField {
  schema: Record<string, unknown>;
  value: unknown;
  required: boolean;
  hidden: boolean;
}

/** A form, and a person's input. */
export interface ArbitraryForm {
  form: FormDocument;
  values: Record<string, unknown>;
}

const patterns: readonly [pattern: string, value: string][] = [
  [String.raw`^\d{4}$`, '4821'],
  ['^[A-Z]{2}-[0-9]{3}$', 'AB-123'],
  ['^(yes|no)$', 'yes'],
  ['^.{3,12}$', 'hello'],
];
const formats: readonly [format: string, value: string][] = [
  ['email', 'ada@shop.example'],
  ['uri', 'https://shop.example/ada'],
  ['date', '2026-11-24'],
  ['time', '09:30'],
];

/** Distance of a field's upper bound from the lower one; rarely negative. */
const room = fc.constantFrom(-2, 0, 1, 5, 20, 20, 20, 20);

const text = fc.record({ least: fc.integer({ min: 0, max: 40 }), room }).map(({ least, room: more }) => ({
  schema: { type: 'string', minLength: least, maxLength: least + more },
  // An empty text is a field that was left out.
  value: more < 0 || least + more === 0 ? undefined : 'a'.repeat(Math.max(1, least)),
}));
const number = fc.record({ least: fc.integer({ min: -5, max: 50 }), room }).map(({ least, room: more }) => ({
  schema: { type: 'integer', minimum: least, maximum: least + more },
  value: more < 0 ? undefined : least,
}));
const choice = fc.array(fc.constantFrom('red', 'green', 'blue'), { maxLength: 5 }).map((values) => ({
  schema: { type: 'string', enum: [...new Set(values)] },
  value: values[0],
}));
const kinds: fc.Arbitrary<Pick<ArbitraryField, 'schema' | 'value'>> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: number },
  { weight: 1, arbitrary: choice },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...patterns)
      .map(([pattern, value]) => ({ schema: { type: 'string', pattern }, value })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...formats)
      .map(([format, value]) => ({ schema: { type: 'string', format }, value })),
  },
  { weight: 1, arbitrary: fc.constant({ schema: { type: 'boolean' }, value: true }) },
);

const rarely = fc.integer({ min: 0, max: 14 }).map((roll) => roll === 0);

/** Any field of a form; rarely one that cannot be filled in. */
export const arbitraryField: fc.Arbitrary<ArbitraryField> = fc
  .record({ kind: kinds, required: fc.boolean(), hidden: rarely })
  .map(({ kind, ...field }) => ({ ...kind, ...field }));

/** Makes a form of fields by name. */
export function toForm(fields: Readonly<Record<string, ArbitraryField>>): ArbitraryForm {
  const entries = Object.entries(fields);
  const hidden = entries.filter(([, field]) => field.hidden);
  return {
    form: {
      schema: {
        type: 'object',
        properties: Object.fromEntries(
          entries.map(([name, { schema }]) => [name, { title: name, ...schema }]),
        ),
        required: entries.filter(([, { required }]) => required).map(([name]) => name),
      },
      uiSchema: {
        'ui:order': entries.map(([name]) => name),
        ...Object.fromEntries(hidden.map(([name]) => [name, { 'ui:widget': 'hidden' }])),
      },
    },
    // People leave out fields that they cannot see or cannot fill in.
    values: Object.fromEntries(
      entries.flatMap(([name, field]) =>
        field.hidden || field.value === undefined ? [] : [[name, field.value]],
      ),
    ),
  };
}

/** A form for a separate step. */
export const arbitraryForm: fc.Arbitrary<ArbitraryForm> = fc
  .dictionary(fc.constantFrom('note', 'gate', 'size', 'day', 'agreed'), arbitraryField, { maxKeys: 4 })
  .map(toForm);
