/** A cell must not end its row or begin another. */
const inCell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ');

/** A table of Markdown. @param rows texts in the order of the heads */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(inCell).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Text as code, such as a name or a value. */
export const asCode = (text: string): string => `\`${text}\``;
