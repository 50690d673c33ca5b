import { z } from 'zod';
import { singleLineText } from '../../bounds.ts';
import { largestId } from '../../query.ts';
import { common, readingLimit } from '../staff/shared.ts';
import { quarterHour, type OperationLimit, type StaffRole } from '../operation.ts';

// Parts that several contracts of the studio share.

export const tag = 'studio';
/** Those who change documents. */
export const editors: readonly StaffRole[] = ['merchandiser', 'owner'];
/** Those who change what shoppers see. */
export const publishers: readonly StaffRole[] = ['owner'];

export const moment = z.iso.datetime().max(40);

/** The author of a change: a person, or an assistant. */
export const author = {
  made_by: z.string().nullable().describe('Name of the person'),
  assistant: z
    .string()
    .nullable()
    .describe('The assistant that did it and no person: `mcp:` and the account that it runs for'),
};

/** Path of a document in the shop's folder. */
export const documentPath = z
  .string()
  .max(120)
  .describe(
    'site.json, manifest.json, flows.json, messages.LOCALE.json, pages/PAGE.PLATFORM.json or sections/SECTION.json, as in the shop’s folder',
  );
export const releaseId = z
  .string()
  .length(16)
  .regex(/^[0-9a-f]+$/);
/** A release by its id or name, or a draft as `draft:7`. */
export const comparable = z
  .string()
  .max(80)
  .describe('A release by its id or name, `published`, or a draft such as `draft:7`');
export const version = z.int().min(1).max(largestId);
export const draftName = singleLineText({ max: 80 }).min(1);

export const errors = [...common, 'too-many-requests', 'not-found'] as const;
export { readingLimit };
/** An editor saves once a second while somebody writes. */
export const savingLimit: OperationLimit = {
  customer: { max: 1_500, seconds: quarterHour },
  network: { max: 15_000, seconds: quarterHour },
};

/** A stream reads the draft after each change, and at each heartbeat. */
export const watchingLimit: OperationLimit = {
  customer: { max: 3_000, seconds: quarterHour },
  network: { max: 30_000, seconds: quarterHour },
};

/** A problem of documents, with its place and what to do about it. */
export const studioDiagnostic = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  path: documentPath,
  route: z.string().nullable(),
  block: z.string().nullable().describe('Id of the innermost block around the field'),
  field: z.string().describe('Below the block, route or document; empty for the whole'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('The values in the text, for a text in another language'),
  problem: z.string().describe('In English'),
  remedy: z.string().describe('In English'),
});
