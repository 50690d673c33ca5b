import { z } from 'zod';
import { DatabaseVersionError } from '#platform/db/migrate.ts';
import { draftName } from '#schemas/api/studio/shared.ts';
import { ShopError } from '#schemas/errors.ts';
import { RefusedError } from '../releases/name-releases.ts';
import { documentNames } from '../releases/shop-document.ts';
import { AssistantError } from './assistant-shop.ts';

// Shared by the tools: their inputs and the form of their answers.

interface ToolResult {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

const say = (value: unknown): ToolResult => ({
  content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }],
});

/** Whether a person or an assistant can fix an error. Its message then says how. */
const isPlain = (error: unknown): error is Error =>
  [AssistantError, RefusedError, ShopError, DatabaseVersionError].some((kind) => error instanceof kind);

/** Returns errors as answers, so that an assistant can fix them. */
export const answering =
  <Input>(work: (input: Input) => Promise<unknown> | unknown) =>
  async (input: Input): Promise<ToolResult> => {
    try {
      return say(await work(input));
    } catch (error) {
      const text = isPlain(error) ? error.message : `it failed: ${String(error)}`;
      return { ...say(text), isError: true };
    }
  };

/** A draft that people and assistants work in, by its number or name. */
export const writtenDraft = z
  .union([z.int().positive(), draftName])
  .describe('Number or name of a draft, as list_drafts gives them');
export const optionalDraft = writtenDraft
  .optional()
  .describe('Number or name of a draft; what is published without it');
export const file = z.string().max(120).describe(`One of ${documentNames}`);

export const reads = { readOnlyHint: true, openWorldHint: false };
export const writes = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
