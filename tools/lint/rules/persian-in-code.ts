import type { Rule } from '../diagnostic.ts';
import type { SourceFile, SyntaxNode } from '../source-file.ts';

const arabicScript = /[\u0600-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFE]/;

/** Files that process the script itself, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'tools/new-block/templates.ts': 'the texts that a new block starts with',
  'ui/format/date.ts': 'the comma between a date and its hour',
  'ui/format/number.ts': 'digits and the percent sign',
};

const isExempt = (file: SourceFile): boolean =>
  file.path in allowed ||
  file.isTest ||
  file.isGenerated ||
  file.room === 'examples' ||
  /(^|\/)(?:messages|(?:[a-z]+-)?examples|digits)(\.[a-z-]+)?\.ts$/.test(file.path) ||
  /\/messages\//.test(file.path);

function textOf(node: SyntaxNode): string {
  const { value, raw } = node;
  if (node.type === 'TemplateElement') return (value as { cooked?: string }).cooked ?? '';
  if (node.type === 'JSXText') return String(value);
  return node.type === 'Literal'
    ? `${typeof value === 'string' ? value : ''}${'regex' in node ? String(raw) : ''}`
    : '';
}

/**
 * Whether a node belongs to a definition's examples. These are samples of content, in the language of a shop,
 * and may use constants above the definition.
 */
function isOfExamples(file: SourceFile, node: SyntaxNode): boolean {
  if (!file.path.endsWith('/definition.ts')) return false;
  const around = file.syntax().nodes.filter((outer) => outer.start <= node.start && node.end <= outer.end);
  const isIn = (test: (outer: SyntaxNode) => boolean): boolean => around.some(test);
  return (
    isIn((outer) => outer.type === 'Property' && nameOf(outer['key']) === 'examples') ||
    !isIn((outer) => nameOf(outer['callee']) === 'defineBlock')
  );
}

function nameOf(node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'name' in node ? node.name : undefined;
}

/**
 * Texts for people belong in message files, never in code. A comment `script: reason` allows an exception
 * (search keys, digit tables).
 */
export const persianInCode: Rule = {
  name: 'persian-in-code',
  reads: (file) => file.isScript && !isExempt(file),
  check: (file) => {
    if (!arabicScript.test(file.text) && !/\\u0?[6-7fF][0-9a-fA-F]{2}/.test(file.text)) return [];
    return file.syntax().nodes.flatMap((node) => {
      if (!arabicScript.test(textOf(node)) || isOfExamples(file, node)) return [];
      const line = file.lineAt(node.start);
      if (file.isExcused(line, 'script')) return [];
      return [
        {
          line,
          message:
            'Persian text in code: put it into messages.fa.json and read it with useTranslations, or into examples/',
        },
      ];
    });
  },
};
