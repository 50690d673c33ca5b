import { banner, type GeneratedFile } from '../generated-file.ts';
import type { CheckedStatements, Fields } from './interface.ts';

const maxWidth = 110;
const compare = (a: string, b: string): number => (a < b ? -1 : 1);

/** Returns one line, or one line for each field when it would be too long. */
function renderFields(label: string, fields: Fields): string {
  const members = [...fields].map(([name, type]) => `${name}: ${type}`);
  const line = `    ${label}: ${members.length === 0 ? 'Record<never, never>' : `{ ${members.join('; ')} }`};\n`;
  if (line.length <= maxWidth) return line;
  return `    ${label}: {\n${members.map((member) => `      ${member};\n`).join('')}    };\n`;
}

/** Generates the types of all statements, from the descriptions of the database. */
export function renderStatementTypes({ statements, catalogue }: CheckedStatements): GeneratedFile {
  const rows = statements
    .toSorted((a, b) => compare(a.name, b.name))
    .map(
      ({ name, parameters, row }) =>
        `  '${name}': {\n${renderFields('params', parameters)}${renderFields('row', row)}  };\n`,
    )
    .join('');
  const enums = [...catalogue.types.values()]
    .filter(({ name, labels }) => labels.length > 0 && rows.includes(`Enums['${name}']`))
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ name, labels }) => `  ${name}: ${labels.map((label) => `'${label}'`).join(' | ')};\n`)
    .join('');
  const json = rows.includes(': Json') ? "import type { Json } from '../json-column.ts';\n" : '';
  return {
    path: 'platform/db/generated/statements.ts',
    text: `${banner}${json}
/** The enums of the database that statements use. */
export interface Enums {
${enums}}

/** Parameters and rows of every declared statement, described against the migrated database. */
export interface Statements {
${rows}}
`,
  };
}
