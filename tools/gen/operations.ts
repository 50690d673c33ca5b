import { operations } from '#schemas/api/index.ts';
import { banner, type GeneratedFile } from './generated-file.ts';

/**
 * The operations' methods and paths without their Zod contracts, which the browser must not load.
 * `satisfies` makes the type checker refuse a table that has fallen behind.
 */
export function operationTable(): GeneratedFile {
  const rows = Object.values(operations)
    .map(({ id, method, path }) => `  '${id}': { method: '${method}', path: '${path}' },\n`)
    .sort();
  return {
    path: 'data/generated/operations.ts',
    text: `${banner}import type { operations } from '#schemas/api/index.ts';

/** Method and path template of every operation, by its id. */
export const operationRoutes = {
${rows.join('')}} as const satisfies { [Id in keyof typeof operations]: { method: (typeof operations)[Id]['method']; path: string } };
`,
  };
}
