import { z } from 'zod';
import { maxLength, singleLineText } from '../../bounds.ts';
import { before, idInPath, nextBefore } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { common, id, tag } from './shared.ts';

export const importGiftCodes = defineOperation({
  id: 'staff.import-codes',
  method: 'POST',
  path: '/api/v1/staff/gift-codes/import',
  tag,
  audience: ['stock', 'owner'],
  http: { body: 'stream' },
  summary:
    'Imports gift codes from CSV (sellable_id, code, pin, expires_at) and says which lines were refused and why',
  query: z.object({
    file: singleLineText({ max: maxLength.slug }).default('').describe('Its name, for the report'),
  }),
  response: z.object({
    id: z.int().describe('Id of the report, which has every refused line'),
    file: z.string(),
    imported: z.int(),
    refused_count: z.int(),
    refused: z
      .array(
        z.object({
          line: z.int(),
          code: z.string().describe('Stable code of the reason'),
          message: z.string(),
        }),
      )
      .describe('The first thousand'),
  }),
  errors: [...common, 'unsupported-media-type', 'overloaded'],
});
const codeImport = z.object({
  id: z.int(),
  file: z.string(),
  imported: z.int(),
  refused_count: z.int(),
  imported_at: z.iso.datetime(),
});
export const listCodeImports = defineOperation({
  id: 'staff.code-imports',
  method: 'GET',
  path: '/api/v1/staff/gift-codes/imports',
  tag,
  audience: ['stock', 'owner'],
  summary: 'Files of gift codes that were imported in the last 90 days, newest first',
  query: z.object({ before }),
  response: z.object({ imports: z.array(codeImport), next: nextBefore }),
  errors: [...common],
});
export const getCodeImport = defineOperation({
  id: 'staff.code-import',
  method: 'GET',
  path: '/api/v1/staff/gift-codes/imports/{id}',
  tag,
  audience: ['stock', 'owner'],
  summary: 'One import of gift codes with every line that was refused and why',
  params: id,
  query: z.object({ after: idInPath.optional().describe('The last line that was read') }),
  response: z.object({
    import: codeImport,
    refused: z.array(
      z.object({
        line: z.int(),
        code: z.string().describe('Stable code of the reason'),
        message: z.string(),
      }),
    ),
    next: z.int().nullable().describe('The `after` of the lines that follow'),
  }),
  errors: [...common, 'not-found'],
});
