import { needsLogin } from '#schemas/api/operation.ts';
import type { DeclaredContract } from './contracts.ts';
import { banner, type GeneratedFile } from './generated-file.ts';

/** Forms and pages that few visitors open. Their answers depend on the visitor. */
const ofFewPages = /^(?:gifts|inquiries)\./;

/** Operations that only the studio calls. */
const ofStudio = /^(?:staff|audit|studio)\./;

type Table = 'visitor' | 'customer' | 'staff';

/**
 * Generates the operations' methods and paths without their Zod contracts, which the browser must not load.
 * Operations of payment providers are left out. Those of staff are a file that only the studio loads.
 * Operations that need a login, and those of few pages, are a separate file, which is loaded at the first call.
 * `satisfies` makes the type checker refuse an outdated table.
 */
export function operationTables(contracts: readonly DeclaredContract[]): GeneratedFile[] {
  const called = contracts.map(({ contract }) => contract).filter(({ audience }) => audience !== 'provider');
  const tableOf = ({ id, audience }: (typeof called)[number]): Table => {
    if (ofStudio.test(id)) return 'staff';
    return needsLogin(audience) || ofFewPages.test(id) ? 'customer' : 'visitor';
  };
  const table = (name: Table, what: string): GeneratedFile => {
    const rows = called
      .filter((contract) => tableOf(contract) === name)
      .map(({ id, method, path, audience, idempotency }) => {
        const personal = audience === 'public' || name !== 'visitor' ? '' : ', personal: true';
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
    table('visitor', 'visitors may call'),
    table('customer', 'needs a login, or is called on few pages; the answers of all depend on who asks'),
    table('staff', 'only staff may call; the answers of all depend on who asks'),
  ];
}
