/** Functions that never return null, whatever their arguments. */
const total = /^(count|row_number|rank|now|clock_timestamp|jsonb?_build_(object|array)|exists)$/i;
const literal = /^('(?:[^']|'')*'|-?\d+(?:\.\d+)?|true|false)$/;
const window = / (OVER|FILTER) (\w+|\([^()]*(?:\([^()]*\)[^()]*)*\))$/;
const call = /^([a-z_]+)\((.*)\)$/is;
const cast = /^(.+)::[a-z][a-z ]*(?:\(\d+\))?(?:\[\])?$/s;
/** Operators that return null only for null. */
const operators = new Set(['+', '-', '*', '/', '=', '<>', '<', '>', '<=', '>=', '||', 'AND', 'OR']);

/** Splits at a separator outside brackets and quotes. */
function splitOutside(text: string, isSeparator: (word: string) => boolean, by: RegExp): string[] {
  const parts: string[] = [''];
  let depth = 0;
  let quoted = false;
  for (const word of text.split(by)) {
    if (depth === 0 && !quoted && isSeparator(word)) {
      parts.push('');
      continue;
    }
    for (const character of word) {
      if (character === "'") quoted = !quoted;
      else if (!quoted && (character === '(' || character === '[')) depth += 1;
      else if (!quoted && (character === ')' || character === ']')) depth -= 1;
    }
    parts[parts.length - 1] += word;
  }
  return parts.map((part) => part.trim());
}

const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

function withoutBrackets(text: string): string {
  const inner = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : undefined;
  return inner !== undefined && isBalanced(inner) ? withoutBrackets(inner.trim()) : text;
}

/**
 * Whether an output expression of a plan is never null. An unknown expression counts as nullable.
 * @param isColumnNeverNull answers for `alias.column`, and with an empty alias for the column of an only
 * table
 */
export function isNeverNull(
  expression: string,
  isColumnNeverNull: (alias: string, column: string) => boolean,
): boolean {
  const text = withoutBrackets(expression.trim());
  const prove = (inner: string): boolean => isNeverNull(inner, isColumnNeverNull);
  const operands = splitOutside(text, (word) => operators.has(word), /( )/);
  if (operands.length > 1) return operands.every(prove);
  const [, castOperand] = cast.exec(text) ?? [];
  if (castOperand !== undefined) return isBalanced(castOperand) && prove(castOperand);
  if (literal.test(text)) return true;
  const [, alias = '', column] = /^(?:"?(\w+)"?\.)?"?([a-z_]\w*)"?$/.exec(text) ?? [];
  if (column !== undefined) return isColumnNeverNull(alias, column);
  if (/ IS (NOT )?NULL$/.test(text)) return true;
  const [, name, inside] = call.exec(text.replace(window, '')) ?? [];
  if (name === undefined || inside === undefined || !isBalanced(inside)) return false;
  if (/^coalesce$/i.test(name)) return splitOutside(inside, (word) => word === ',', /(,)/).some(prove);
  return total.test(name);
}
