import type { Rule } from '../diagnostic.ts';
import type { SourceFile } from '../source-file.ts';

const physical: [pattern: RegExp, instead: string][] = [
  [/^(?:scroll-)?(?:margin|padding)-(left|right)$/, '-inline-start or -inline-end'],
  [/^border-(left|right)(-(color|style|width))?$/, 'border-inline-start or border-inline-end'],
  [/^border-(top|bottom)-(left|right)-radius$/, 'border-start-start-radius and its kin'],
  [/^(left|right)$/, 'inset-inline-start or inset-inline-end'],
];
const alignment = /^(text-align|text-align-last|justify-content|float|clear|caption-side)$/;
const sided = /^(?:scroll-)?(?:margin|padding)$|^inset$|^border-(?:width|color|style)$/;

const toCssName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Splits a value at spaces outside brackets. */
function parts(value: string): string[] {
  let depth = 0;
  const marked = [...value].map((letter) => {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    return depth === 0 && /\s/.test(letter) ? '\n' : letter;
  });
  return marked
    .join('')
    .split(/\n+/)
    .filter((part) => part !== '');
}

/** Returns the replacement for a declaration with a physical left or right; undefined when it has none. */
function judge(name: string, value: string): string | undefined {
  const instead = physical.find(([pattern]) => pattern.test(name))?.[1];
  if (instead !== undefined) return `${name} does not turn with the direction of the text: use ${instead}`;
  if (alignment.test(name) && /^(left|right)\b/.test(value))
    return `${name}: ${value} does not turn with the direction: use start or end`;
  const [, end, , start] = sided.test(name) ? parts(value.replace(/!important/, '')) : [];
  if (start !== undefined && start !== end)
    return `${name} with four values names left and right: use ${name}-block and ${name}-inline`;
  return undefined;
}

/** Replaces comments and strings with blanks, so that offsets stay. */
const blank = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, (part) => part.replace(/[^\n]/g, ' '));

function checkStyles(file: SourceFile): { line: number; message: string }[] {
  const found = [];
  for (const match of blank(file.text).matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)) {
    const message = judge(match[1] ?? '', (match[2] ?? '').trim());
    if (message !== undefined) found.push({ line: file.lineAt(match.index), message });
  }
  return found;
}

/**
 * Checks keys of `style={{…}}` objects. `left` and `right` are too common elsewhere to be checked outside
 * one.
 */
function checkInline(file: SourceFile): { line: number; message: string }[] {
  const { nodes } = file.syntax();
  const styles = nodes.filter(
    (node) => node.type === 'JSXAttribute' && (node['name'] as { name?: unknown }).name === 'style',
  );
  return nodes.flatMap((node) => {
    if (
      node.type !== 'Property' ||
      !styles.some((style) => style.start <= node.start && node.end <= style.end)
    )
      return [];
    const key = node['key'] as { name?: unknown; value?: unknown };
    const value = node['value'] as { value?: unknown };
    const message = judge(
      toCssName(String(key.name ?? key.value)),
      typeof value.value === 'string' ? value.value : '',
    );
    return message === undefined ? [] : [{ line: file.lineAt(node.start), message }];
  });
}

/**
 * Layout follows the direction of the text: no physical left or right. A comment `physical: reason` allows
 * an exception.
 */
export const cssDirection: Rule = {
  name: 'css-direction',
  reads: (file) => file.isStyle || file.path.endsWith('.tsx'),
  check: (file) =>
    (file.isStyle ? checkStyles(file) : checkInline(file)).filter(
      ({ line }) => !file.isExcused(line, 'physical'),
    ),
};
