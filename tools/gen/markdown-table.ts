/** Escapes a cell, so that it does not end its row or begin another. */
const inCell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ');

/** Returns a Markdown table. @param rows texts in the order of the heads */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(inCell).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Returns a text as code, such as a name or a value. */
export const asCode = (text: string): string => `\`${text}\``;
