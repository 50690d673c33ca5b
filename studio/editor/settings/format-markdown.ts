export type MarkdownFormat = 'bold' | 'heading' | 'list' | 'link';

interface Formatted {
  text: string;
  /** The selection after the change. */
  selection: [start: number, end: number];
}

/** Puts a mark before each line of the selection, or takes it away where every line has it. */
function markLines(text: string, [start, end]: readonly [number, number], mark: string): Formatted {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const until = next === -1 ? text.length : next;
  const lines = text.slice(from, until).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : `${mark}${line}`)).join('\n');
  return {
    text: text.slice(0, from) + changed + text.slice(until),
    selection: [from, from + changed.length],
  };
}

/**
 * Formats the selected part of a Markdown text.
 * @param words what stands in place of an empty selection
 */
export function formatSelection(
  text: string,
  selection: readonly [start: number, end: number],
  format: MarkdownFormat,
  words: string,
): Formatted {
  if (format === 'heading') return markLines(text, selection, '## ');
  if (format === 'list') return markLines(text, selection, '- ');
  const [start, end] = selection;
  const chosen = text.slice(start, end) || words;
  const [before, after] = format === 'bold' ? ['**', '**'] : ['[', '](/)'];
  const inner = start + before.length;
  return {
    text: text.slice(0, start) + before + chosen + after + text.slice(end),
    selection: [inner, inner + chosen.length],
  };
}
