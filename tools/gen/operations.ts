import { needsLogin } from '#schemas/api/operation.ts';
import type { DeclaredContract } from './contracts.ts';
import { banner, type GeneratedFile } from './generated-file.ts';

/** Forms and pages that few visitors open. Their answers depend on the visitor. */
const ofFewPages = /^(?:gifts|inquiries)\./;

/**
 * Generates the operations' methods and paths without their Zod contracts, which the browser must not load.
 * Operations of staff and payment providers are left out, because no page of the shop calls them. Operations
 * that need a login, and those of few pages, are a separate file, which is loaded at the first call.
 * `satisfies` makes the type checker refuse an outdated table.
 */
export function operationTables(contracts: readonly DeclaredContract[]): GeneratedFile[] {
  const ofShop = contracts
    .map(({ contract }) => contract)
    .filter(({ id, audience }) => !/^(?:staff|audit)\./.test(id) && audience !== 'provider');
  const table = (name: string, isLate: boolean, what: string): GeneratedFile => {
    const rows = ofShop
      .filter(({ id, audience }) => (needsLogin(audience) || ofFewPages.test(id)) === isLate)
      .map(({ id, method, path, audience, idempotency }) => {
        const personal = audience === 'public' || isLate ? '' : ', personal: true';
        const idempotent = idempotency === undefined ? '' : ', idempotent: true';
        return `  '${id}': { method: '${method}', path: '${path}'${personal}${idempotent} },\n`;
      })
      .sort();
    return {
      path: `data/generated/${name}-operations.ts`,
      text: `${banner}import type { operations } from '#schemas/api/index.ts';

/**
 * Method and path template of every operation that ${what}, by its id; whether its answer depends on who asks, and
 * whether a call carries a key that makes it work once.
 */
export const ${name}Operations = {
${rows.join('')}} as const satisfies { [Id in keyof typeof operations]?: { method: (typeof operations)[Id]['method']; path: string; personal?: true; idempotent?: true } };
`,
    };
  };
  return [
    table('visitor', false, 'visitors may call'),
    table(
      'customer',
      true,
      'needs a login, or is called on few pages; the answers of all depend on who asks',
    ),
  ];
}
