import { z } from 'zod';

const json = z.record(z.string(), z.unknown());
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A form as a document stores it: a JSON Schema (draft-7) of the values, and the presentation of its fields.
 * A text in it (`title`, `description`, `ui:placeholder`, `ui:help`) may be a key of the message namespace
 * `forms`: that message replaces it. Any other text is shown as written. `ui:options.error` names the
 * message, under `forms.errors`, for a wrong value.
 */
export const formDocument = z
  .strictObject({
    schema: json,
    uiSchema: json.default({}),
  })
  .superRefine(({ schema, uiSchema }, context) => {
    const tell = (path: string[], message: string, remedy: string): void =>
      void context.addIssue({ code: 'custom', path, message, params: { remedy } });
    if (schema['type'] !== 'object' || !isObject(schema['properties'])) {
      tell(
        ['schema'],
        'a form is an object with properties',
        'write "type": "object" and "properties": { … } with its fields',
      );
      return;
    }
    const { properties } = schema;
    const required = schema['required'] ?? [];
    const missing = Array.isArray(required)
      ? required.filter((name) => typeof name !== 'string' || !Object.hasOwn(properties, name))
      : ['required'];
    if (missing.length > 0)
      tell(
        ['schema', 'required'],
        `the form requires ${missing.map(String).join(', ')}, which it does not ask for`,
        'add the field to “properties”, or take it out of “required”',
      );
    const lost = Object.keys(uiSchema).filter(
      (name) => !name.startsWith('ui:') && !Object.hasOwn(properties, name),
    );
    for (const name of lost)
      tell(
        ['uiSchema', name],
        `the form has no field ${name}`,
        `take it out, or write one of: ${Object.keys(properties).join(', ')}`,
      );
  });
export type FormDocument = z.infer<typeof formDocument>;
