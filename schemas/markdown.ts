import { Lexer, type Token } from 'marked';

/** Quotes and lists inside each other that one text may hold. */
export const maxNesting = 8;
/** Columns before the mark of a list or quote; nesting by indentation ends there. */
const maxIndent = 4 * maxNesting;

/** Lines of a text that are not blank. */
const maxLines = 5_000;

/** Why a text is not read as Markdown as it is: its nesting, or a passage with too many lines or marks. */
export type MarkdownFault = 'nesting' | 'passage';

export interface ReadMarkdown {
  tokens: Token[];
  /** Null for a text that is read as it is; otherwise what is at fault is in the tokens as plain text. */
  fault: MarkdownFault | null;
}

/**
 * Cells that a table may lack in all its rows: the reader adds them, so that a few letters would become a large
 * page.
 */
const maxMissingCells = 1_000;
const delimiterRow = /^[\t ]*\|?[\t ]*:?-+:?[\t ]*(?:\|[\t ]*:?-+:?[\t ]*)*\|?[\t ]*$/;
const cellsOf = (row: string): number => row.split('|').length - 1;

/** Whether the rows of a text's tables have far fewer cells than their heads. */
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
 * What the reader may spend on what it does not read in linear time. About 40 ns each, so that a text costs
 * at most 20 ms beside the time that grows with its length.
 */
const maxCost = 500_000;

const opener = /^[\t ]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[\t ]|$))/;

/** How deep the lists and quotes are that a line opens, and whether they can be nested by indentation. */
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
 * What it costs that the reader may take each delimiter row for the start of a table: it looks through all that follows
 * up to a blank line, also where the heads have other columns, so that there is no table.
 */
function costOfDelimiterRows(lines: readonly string[]): number {
  let cost = 0;
  let rows = 0;
  for (const line of lines) {
    // Only blanks end what the reader looks through, and tabs do not.
    if (/^[ >]*$/.test(line)) rows = 0;
    else if (delimiterRow.test(line.replace(/^[\t >]*/, ''))) rows += 1;
    cost += rows * (2 + line.length / 10);
  }
  return cost;
}

/** Of a blank line: it ends a passage, and a short one takes the reader and the page longer than its letters say. */
const costOfBlankLine = 200;

/**
 * Whether lists and quotes are too deep, or too many lines continue one item or quote, or look like tables. The reader
 * starts each of these at the first of them again; items without indentation, and lines of paragraphs, it reads once.
 * It copies an item for each line that continues it, so that long lines cost more.
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
/** Where the reader may stop inside a word, and look through the rest of it again; few of an address are. */
const stop = /[!*_~`[\]\\<>()?.,:;'"&]|http/gi;

/**
 * What it costs to look for web and mail addresses in a word without blanks: one before `@` is tried at each
 * letter.
 */
function costOfWord(word: string): number {
  const stops = word.match(stop)?.length ?? 0;
  let cost = (word.length * stops) / 4;
  for (const name of word.split('@').slice(0, -1)) cost += name.length ** 2 / 4;
  return cost;
}

/** What it costs to find the marks of a passage and to show what they make. */
function costOfMarks(text: string): number {
  const marks = text.match(/[*_~]+/g)?.length ?? 0;
  const declarations = text.match(/<[!?]/g)?.length ?? 0;
  const pieces = text.match(/[[\]<`@\\!]|:\/\/|www\./g)?.length ?? 0;
  let cost = 100 * pieces + marks * (8 * marks + text.length / 10) + (declarations * text.length) / 10;
  for (const [word] of text.matchAll(longWord)) cost += costOfWord(word);
  return cost;
}

const asText = (text: string): Token => ({ type: 'text', raw: text, text, escaped: false });

/** Passages of a text that are shown apart when it is plain text; the rest follows in one. */
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
 * Reads Markdown (GitHub's flavour) in time that grows with the length of the text: the part of it that would
 * take longer is plain text in the tokens.
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
