import type { DeclaredContract } from './contracts.ts';
import { banner, type GeneratedFile } from './generated-file.ts';

/**
 * The operations' methods and paths without their Zod contracts, which the browser must not load, and without those of
 * staff, whom no page of the shop serves.
 * `satisfies` makes the type checker refuse a table that has fallen behind.
 */
export function operationTable(contracts: readonly DeclaredContract[]): GeneratedFile {
  const rows = contracts
    .map(({ contract }) => contract)
    .filter(({ id }) => !id.startsWith('staff.'))
    .map(({ id, method, path, audience, idempotency }) => {
      const personal = audience === 'public' ? '' : ', personal: true';
      const idempotent = idempotency === undefined ? '' : ', idempotent: true';
      return `  '${id}': { method: '${method}', path: '${path}'${personal}${idempotent} },\n`;
    })
    .sort();
  return {
    path: 'data/generated/operations.ts',
    text: `${banner}import type { operations } from '#schemas/api/index.ts';

/**
 * Method and path template of every operation that the shop's pages may call, by its id; whether its answer depends on who asks, and whether a call
 * carries a key that makes it work once.
 */
export const operationRoutes = {
${rows.join('')}} as const satisfies { [Id in Exclude<keyof typeof operations, \`staff.\${string}\`>]: { method: (typeof operations)[Id]['method']; path: string; personal?: true; idempotent?: true } };
`,
  };
}
