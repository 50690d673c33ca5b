import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import type { Messages } from '#schemas/documents/messages.ts';
import { baseMessages } from './block-catalog.ts';
import { loadBlockCatalog } from './load-block-catalog.ts';

const { messages } = await loadBlockCatalog();

/** Every text by its key. */
function textsIn(catalogue: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : textsIn(text, `${prefix}${key}.`),
  );
}

const persian = new Map(textsIn(messages['fa'] ?? {}));
const others = Object.entries(messages).filter(([locale]) => locale !== 'fa');

/** Kinds of arguments with branches, as the compiler numbers them. */
const [select, plural, ordinal] = [1, 2, 3];

interface Parts {
  /** Arguments and rich tags (`<tag>`), by name. */
  names: Set<string>;
  /** Names of the branches of plural arguments. */
  plurals: Set<string>;
}

/** What a compiled message is made of: texts, `#`, arguments (`[name, kind, details]`) and tags (`[name, ...contents]`). */
function partsOf(node: unknown, parts: Parts = { names: new Set(), plurals: new Set() }): Parts {
  if (!Array.isArray(node)) return parts;
  for (const child of node as unknown[]) {
    if (!Array.isArray(child)) continue;
    const [name, kind, details] = child as [string, unknown, unknown];
    const isArgument = kind === undefined || (typeof kind === 'number' && kind > 0);
    parts.names.add(isArgument ? name : `<${name}>`);
    if (!isArgument) partsOf(child.slice(1), parts);
    if (kind !== select && kind !== plural && kind !== ordinal) continue;
    for (const [branch, contents] of Object.entries(details as Record<string, unknown>)) {
      if (kind !== select) parts.plurals.add(branch);
      partsOf(contents, parts);
    }
  }
  return parts;
}

const read = (text: string): Parts => partsOf(compile(text));

describe('the languages that the software ships', () => {
  test('are Persian and English, with every text in both', () => {
    expect(Object.keys(messages).toSorted()).toEqual(['en', 'fa']);
    expect(persian.size).toBeGreaterThan(1_900);
    for (const [locale, catalogue] of others) {
      const keys = textsIn(catalogue).map(([key]) => key);
      expect(keys.toSorted(), locale).toEqual([...persian.keys()].toSorted());
    }
  });

  test('what a text is made of is found: arguments, tags, and what is inside branches', () => {
    const text =
      '{n, plural, =0 {none} one {<b>{name}</b>} other {#}} {kind, select, a {{x}} other {}}<c></c>';
    const { names, plurals } = read(text);
    expect([...names].toSorted()).toEqual(['<b>', '<c>', 'kind', 'n', 'name', 'x']);
    expect([...plurals].toSorted()).toEqual(['=0', 'one', 'other']);
  });

  test.each(others)('%s has the arguments and tags of the Persian texts, and no Persian letter', (_, own) => {
    const wrong = textsIn(own).filter(([key, text]) => {
      const [mine, theirs] = [read(text).names, read(persian.get(key) ?? '').names];
      return [...mine].toSorted().join() !== [...theirs].toSorted().join() || /[\u0600-\u06FF]/.test(text);
    });
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(messages))('%s has a text for each plural of its language', (locale, own) => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const spoken = textsIn(own)
      .filter(([key]) => !key.startsWith('routes.'))
      .map(([key, text]) => [key, read(text).plurals] as const)
      .filter(([, branches]) => branches.size > 0);
    expect(spoken.length).toBeGreaterThan(5);
    // The Persian forms of one and many are the same, so that `other` serves both.
    const missing = spoken.filter(
      ([, branches]) => !(locale === 'fa' ? ['other'] : needed).every((form) => branches.has(form)),
    );
    expect(missing.map(([key]) => key)).toEqual([]);
  });

  test('a shop gets the texts of its own language only', () => {
    expect(textsIn(baseMessages({ messages }, 'fa-ir'))).toEqual([...persian]);
    for (const [locale, own] of others)
      expect(textsIn(baseMessages({ messages }, `${locale}-gb`))).toEqual(textsIn(own));
  });
});
