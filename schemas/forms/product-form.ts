import { z } from 'zod';
import { boundedRecord, maxEntries, maxLength, singleLineText } from '../bounds.ts';
import { giftPrefix } from '../gift-names.ts';
import { formDocument } from './form-document.ts';

// The form that a customer fills in before buying a product. Like other forms it is a document, with a few
// texts. It belongs to the catalogue and not to a release, so its size is bounded, and only the server checks
// the answers.

const name = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/);
const line = (max: number, min = 1) => singleLineText({ min, max });
const length = z.int().min(1).max(maxLength.lineAnswer);

const field = z.strictObject({
  type: z.literal('string'),
  title: line(80, 2),
  description: line(200).optional(),
  minLength: length.optional(),
  maxLength: length.optional(),
  pattern: z.string().min(1).max(200).optional().describe('Runs in linear time, as in forms of documents'),
  format: z.enum(['email', 'uri']).optional(),
  enum: z.array(line(80)).min(1).max(60).optional().describe('The answers to choose from'),
});

const look = z.strictObject({
  'ui:widget': z.enum(['select', 'radio']).optional(),
  'ui:placeholder': line(80).optional(),
  'ui:help': line(200).optional(),
  'ui:autocomplete': line(40).optional(),
  'ui:options': z
    .strictObject({
      inputType: z.enum(['tel', 'numeric', 'email', 'url']).optional(),
      error: line(40).optional(),
    })
    .optional(),
});

/**
 * The form of a product, a restricted formDocument.
 * @see formDocument
 */
export const productForm = z
  .strictObject({
    schema: z.strictObject({
      type: z.literal('object'),
      properties: boundedRecord(name, field, maxEntries.lineAnswers),
      required: z.array(name).max(maxEntries.lineAnswers).default([]),
    }),
    uiSchema: boundedRecord(
      z.string().max(40),
      z.union([z.array(name).max(maxEntries.lineAnswers), look]),
      maxEntries.lineAnswers + 1,
    )
      .default({})
      .describe('By field; `ui:order` names every field, because a database keeps no order of names'),
  })
  .superRefine((form, context) => {
    const tell = (path: string[], message: string): void =>
      void context.addIssue({ code: 'custom', path, message });
    const fields = Object.keys(form.schema.properties);
    if (fields.length === 0) tell(['schema', 'properties'], 'the form asks for nothing');
    for (const own of fields)
      if (own.startsWith(giftPrefix))
        tell(['schema', 'properties', own], 'names of gifts are the shop’s own');
    for (const [key, value] of Object.entries(form.uiSchema)) {
      const isOrder = key === 'ui:order';
      if (Array.isArray(value) !== isOrder || !(isOrder || fields.includes(key)))
        tell(['uiSchema', key], 'the form has no such field');
      else if (Array.isArray(value) && value.toSorted().join() !== fields.toSorted().join())
        tell(['uiSchema', key], 'the order does not name every field once');
    }
    for (const issue of formDocument.safeParse(form).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
  });
export type ProductForm = z.infer<typeof productForm>;
