// A spreadsheet evaluates a cell that begins like a formula, and so executes another person's text. A mark
// before such a text makes it a text. Reading the file removes the mark, so that no name changes.

/** Characters that begin a formula in spreadsheets, with the wide forms of East Asian keyboards. */
const begin = '[=+\\-@\\t\\r＝＋－＠]';
const unmarked = new RegExp(`^'*${begin}`);
const marked = new RegExp(`^'+${begin}`);

/** Marks a text, so that a spreadsheet does not evaluate it. */
export const markFormula = (text: string): string => (unmarked.test(text) ? `'${text}` : text);

/** Returns the original text of `markFormula`. */
export const unmarkFormula = (text: string): string => (marked.test(text) ? text.slice(1) : text);
