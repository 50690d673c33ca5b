/**
 * Writes icons.svg and icon-names.ts: the drawings of the icons the shop uses, out of Lucide (ISC) and, for
 * brands, Simple Icons (CC0). Run with `node ui/icons/generate.ts` after changing the table; the output is
 * committed, so that a browser downloads these few, once, and never a whole set.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brands, filled, lucide, mirrored } from './icon-table.ts';

const here = dirname(fileURLToPath(import.meta.url));
const modules = join(here, '../../node_modules');

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

const set = JSON.parse(readFileSync(join(modules, '@iconify-json/lucide/icons.json'), 'utf8')) as IconSet;

function lucideBody(name: string): string {
  const body = (set.icons[name] ?? set.icons[set.aliases[name]?.parent ?? ''])?.body;
  if (body === undefined) throw new Error(`Lucide has no icon "${name}": correct ui/icons/icon-table.ts`);
  return body
    .replace(
      / fill="none"| stroke="currentColor"| stroke-linecap="round"| stroke-linejoin="round"| stroke-width="2"/g,
      '',
    )
    .replace(/^<g>(.*)<\/g>$/, '$1');
}

function brandBody(name: string): string {
  const svg = readFileSync(join(modules, 'simple-icons/icons', `${name}.svg`), 'utf8');
  const path = / d="([^"]+)"/.exec(svg)?.[1];
  if (path === undefined) throw new Error(`Simple Icons' "${name}" is not one path`);
  return `<path fill="currentColor" stroke="none" d="${path}"/>`;
}

const bodies: Record<string, string> = {};
for (const [name, source] of Object.entries(lucide)) bodies[name] = lucideBody(source);
for (const [name, source] of Object.entries(mirrored)) bodies[name] = lucideBody(source);
for (const [name, source] of Object.entries(filled))
  bodies[name] = `<g fill="currentColor">${lucideBody(source)}</g>`;
for (const [name, source] of Object.entries(brands)) bodies[name] = brandBody(source);

const sorted = Object.entries(bodies).sort(([a], [b]) => (a < b ? -1 : 1));
const symbols = sorted.map(([name, body]) => `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`);

writeFileSync(
  join(here, 'icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">
<!-- Written by generate.ts. Drawings: Lucide (ISC), brands: Simple Icons (CC0 1.0). -->
${symbols.join('\n')}
</svg>
`,
);
writeFileSync(
  join(here, 'icon-names.ts'),
  `// Written by generate.ts.

/** Icon names that a block may use. */
export type IconName =
${sorted.map(([name]) => `  | '${name}'`).join('\n')};

/** Every icon name, in alphabetical order. One text is fewer bytes on every page than a list. */
export const iconNames = '${sorted.map(([name]) => name).join(' ')}'.split(' ') as readonly IconName[];

/** Whether a text from a document names an existing icon. */
export function isIconName(name: string): name is IconName {
  return (iconNames as readonly string[]).includes(name);
}
`,
);
console.log(`${sorted.length} icons written`);
