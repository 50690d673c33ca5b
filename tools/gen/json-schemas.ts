import { z } from 'zod';
import { documentSchemas } from '#schemas/documents/index.ts';
import { toStableJson, type GeneratedFile } from './generated-file.ts';

/**
 * JSON Schema of every document, for editors and validators: it describes hand-written documents, before
 * defaults are added.
 */
export function documentJsonSchemas(): GeneratedFile[] {
  return Object.entries(documentSchemas).map(([name, schema]) => ({
    path: `schemas/generated/${name}.schema.json`,
    text: toStableJson(z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' })),
  }));
}
