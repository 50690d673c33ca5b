// A spreadsheet calculates a cell that begins like a formula, and so runs what somebody else has chosen as a
// name. A mark before such a text makes it a text. The mark goes when the file comes back, so that no name
// changes.

/** Characters that begin a formula in spreadsheets, with the wide forms of East Asian keyboards. */
const begin = '[=+\\-@\\t\\r＝＋－＠]';
const unmarked = new RegExp(`^'*${begin}`);
const marked = new RegExp(`^'+${begin}`);

/** A text that no spreadsheet calculates. */
export const markFormula = (text: string): string => (unmarked.test(text) ? `'${text}` : text);

/** The text that `markFormula` was given. */
export const unmarkFormula = (text: string): string => (marked.test(text) ? text.slice(1) : text);
