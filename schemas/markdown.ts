import { Lexer, type Token } from 'marked';

/** Deepest nesting of quotes and lists in one text. */
export const maxNesting = 8;
/** Columns before the mark of a list or quote. They limit nesting by indentation. */
const maxIndent = 4 * maxNesting;

/** Most lines of a text that are not blank. */
const maxLines = 5_000;

/** Why part of a text becomes plain text: its nesting, or a passage with too many lines or marks. */
export type MarkdownFault = 'nesting' | 'passage';

export interface ReadMarkdown {
  tokens: Token[];
  /** Null when the whole text is read as Markdown. Otherwise the faulty part is plain text in the tokens. */
  fault: MarkdownFault | null;
}

/**
 * Most missing cells in all rows of a table. The reader adds missing cells, so a few letters could become a
 * large page.
 */
const maxMissingCells = 1_000;
const delimiterRow = /^[\t ]*\|?[\t ]*:?-+:?[\t ]*(?:\|[\t ]*:?-+:?[\t ]*)*\|?[\t ]*$/;
const cellsOf = (row: string): number => row.split('|').length - 1;

/** Whether the rows of a text's tables have far fewer cells than the table heads. */
function lacksCells(text: string): boolean {
  let missing = 0;
  let columns = 0;
  for (const line of text.split('\n')) {
    const row = line.replace(/^[\t >]*/, '');
    if (row === '') columns = 0;
    else if (row.includes('|') && delimiterRow.test(row)) columns = cellsOf(row);
    else missing += Math.max(0, columns - cellsOf(row) - 1);
    if (missing > maxMissingCells) return true;
  }
  return false;
}

/**
 * The budget for work that is not linear, in units of about 40 ns: at most 20 ms for a text, in addition to
 * the linear time.
 */
const maxCost = 500_000;

const opener = /^[\t ]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[\t ]|$))/;

/** Returns how many lists and quotes a line opens, and its indentation in characters. */
function openedBy(line: string): { depth: number; indent: number } {
  let rest = line;
  let indent = 0;
  let depth = 0;
  for (let found = opener.exec(rest); found; found = opener.exec(rest)) {
    if (depth === 0) indent = found[0].length - found[0].trimStart().length;
    depth += 1;
    if (depth > maxNesting) break;
    rest = rest.slice(found[0].length);
  }
  return { depth, indent };
}

/**
 * Returns the cost of delimiter rows. The reader may take each one as the start of a table. It then reads on
 * to a blank line, even when the head has a different number of columns and there is no table.
 */
function costOfDelimiterRows(lines: readonly string[]): number {
  let cost = 0;
  let rows = 0;
  for (const line of lines) {
    // Only blanks end the passage that the reader reads. A tab does not.
    if (/^[ >]*$/.test(line)) rows = 0;
    else if (delimiterRow.test(line.replace(/^[\t >]*/, ''))) rows += 1;
    cost += rows * (2 + line.length / 10);
  }
  return cost;
}

/**
 * The cost of a blank line. It ends a passage, and a short passage costs the reader and the page more than
 * its letters suggest.
 */
const costOfBlankLine = 200;

/**
 * Returns the fault of a text whose lists and quotes are too deep, or in which too many lines continue one
 * item or quote, or look like tables. For each such line the reader starts again at the first one. It reads
 * items without indentation, and lines of paragraphs, only once. It copies an item for each line that
 * continues it, so long lines cost more.
 */
function faultOfLines(text: string): MarkdownFault | null {
  const written = text.split('\n');
  let cost = costOfDelimiterRows(written);
  let lines = 0;
  let isInner = false;
  let continued = 0;
  let itemLength = 0;
  for (const line of written) {
    const { depth, indent } = openedBy(line);
    if (depth > maxNesting || (depth > 0 && indent > maxIndent)) return 'nesting';
    const isBlank = line.trim() === '';
    lines += isBlank ? 0 : 1;
    const isIndented = /^[\t ]/.test(line);
    isInner = !isBlank && (isInner || depth > 0 || isIndented);
    if (!isInner) continued = 0;
    else if (depth === 0 || isIndented) continued += 1;
    itemLength = isInner && depth === 0 ? itemLength + line.length : 0;
    cost += 2 * continued + itemLength / 6 + (isBlank ? costOfBlankLine : 0);
    if (cost > maxCost || lines > maxLines) return 'passage';
  }
  return null;
}

const longWord = /\S{30,}/g;
/**
 * Characters at which the reader may stop inside a word and read the rest again. An address has few of them.
 */
const stop = /[!*_~`[\]\\<>()?.,:;'"&]|http/gi;

/**
 * Returns the cost of finding web and mail addresses in a long word. The reader tries each letter before `@`
 * as the start of a mail address.
 */
function costOfWord(word: string): number {
  const stops = word.match(stop)?.length ?? 0;
  let cost = (word.length * stops) / 4;
  for (const name of word.split('@').slice(0, -1)) cost += name.length ** 2 / 4;
  return cost;
}

/** Returns the cost of finding the marks of a passage and showing the result. */
function costOfMarks(text: string): number {
  const marks = text.match(/[*_~]+/g)?.length ?? 0;
  const declarations = text.match(/<[!?]/g)?.length ?? 0;
  const pieces = text.match(/[[\]<`@\\!]|:\/\/|www\./g)?.length ?? 0;
  let cost = 100 * pieces + marks * (8 * marks + text.length / 10) + (declarations * text.length) / 10;
  for (const [word] of text.matchAll(longWord)) cost += costOfWord(word);
  return cost;
}

const asText = (text: string): Token => ({ type: 'text', raw: text, text, escaped: false });

/** Most separate paragraphs of a plain text; the rest becomes one paragraph. */
const maxPassages = 500;

function asParagraphs(text: string): Token[] {
  const passages = text.split(/\n{2,}/);
  const shown = [...passages.slice(0, maxPassages), passages.slice(maxPassages).join('\n')].filter(Boolean);
  return shown.map((passage) => ({
    type: 'paragraph',
    raw: passage,
    text: passage,
    tokens: [asText(passage)],
  }));
}

/**
 * Reads Markdown (GitHub's flavour) in time that grows linearly with the length of the text. A part that
 * would take longer is plain text in the tokens.
 */
export function readMarkdown(source: string): ReadMarkdown {
  const text = source.replaceAll(/\r\n?/g, '\n');
  let fault = faultOfLines(text) ?? (lacksCells(text) ? 'passage' : null);
  if (fault) return { tokens: asParagraphs(text), fault };

  const lexer = new Lexer();
  lexer.blockTokens(text, lexer.tokens);
  let cost = 0;
  for (const passage of lexer.inlineQueue) {
    const more = costOfMarks(passage.src);
    if (cost + more > maxCost) {
      fault = 'passage';
      passage.tokens.push(asText(passage.src));
    } else {
      cost += more;
      lexer.inlineTokens(passage.src, passage.tokens);
    }
  }
  return { tokens: lexer.tokens, fault };
}
