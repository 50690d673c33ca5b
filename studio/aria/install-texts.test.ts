import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import english from './messages.en.json' with { type: 'json' };
import persian from './messages.fa.json' with { type: 'json' };
import { installAriaTexts } from './install-texts.ts';

const strings = Symbol.for('react-aria.i18n.strings');
const locale = Symbol.for('react-aria.i18n.locale');
type Strings = Record<string, Record<string, (values?: object) => string>>;
const installed = (): Strings => Reflect.get(globalThis, strings) as Strings;

afterEach(() => {
  Reflect.deleteProperty(globalThis, strings);
  Reflect.deleteProperty(globalThis, locale);
});

const require = createRequire(import.meta.url);
const folderOf = (library: string): string => path.dirname(require.resolve(`${library}/package.json`));

/** The keys that a package of React Aria has in English. */
function keysOf(group: string): string[] {
  const folder = folderOf('react-aria');
  const [library, name] = group === 'datepicker-state' ? ['../react-stately', 'datepicker'] : ['.', group];
  const file = path.join(folder, library ?? '', 'dist/private/intl', name ?? '', 'en-US.mjs');
  return [...readFileSync(file, 'utf8').matchAll(/^ {4}"([^"]+)":/gm)].map(([, key]) => key ?? '').sort();
}

test('every text of the library has its Persian words, with its values', () => {
  installAriaTexts('fa', { aria: persian });
  expect(Reflect.get(globalThis, locale)).toBe('fa');
  expect(
    installed()['@react-aria/dnd']?.['insertBetween']?.({ beforeItemText: 'الف', afterItemText: 'ب' }),
  ).toBe('میان الف و ب');
  expect(installed()['@react-aria/grid']?.['selectedCount']?.({ count: 2 })).toBe('۲ مورد انتخاب شده است.');
});

test.each(Object.entries(english))('%s has the texts that the library asks for', (group, texts) => {
  const wanted = keysOf(group);
  expect(wanted.length).toBeGreaterThan(0);
  expect(Object.keys(texts).sort()).toEqual(wanted);
});

const components = path.join(folderOf('react-aria-components'), 'dist/exports/index.mjs');
const importing = /^(?:import|export)\s*\{([^}]*)\}\s*from ["']([^"']+)["']/gm;

/** Returns the names that the studio imports from React Aria. */
const usedComponents = (): string[] =>
  readdirSync('studio', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join('studio', file), 'utf8').matchAll(importing)])
    .filter(([, , from]) => from === 'react-aria-components')
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''))
    .filter((name) => name !== '' && !name.startsWith('type '));

/** Returns the module of the library that an import names; undefined for other libraries. */
function moduleOf(file: string, from: string): string | undefined {
  if (from.startsWith('.')) return path.join(path.dirname(file), from);
  const [, library, name] = /^(react-aria|react-stately)\/(.+)$/.exec(from) ?? [];
  if (library === undefined || name === undefined) return undefined;
  const dist = path.join(folderOf(library), 'dist');
  return [path.join(dist, 'exports', `${name}.mjs`), path.join(dist, `${name}.mjs`)].find(existsSync);
}

/** Adds the packages whose texts a module and those that it imports ask for. */
function collectPackages(file: string, found: Set<string>, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const text = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  for (const [, name = ''] of text.matchAll(/["'](@react-(?:aria|stately)\/[a-z]+)["']\)/g)) found.add(name);
  for (const [, , from = ''] of text.matchAll(importing)) {
    const next = moduleOf(file, from);
    if (next !== undefined) collectPackages(next, found, seen);
  }
}

test('every component of the library that the studio uses has its texts', () => {
  const modules = new Map(
    [...readFileSync(components, 'utf8').matchAll(importing)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim().split(' as ')[0], moduleOf(components, from)] as const),
    ),
  );
  const used = usedComponents();
  expect(used).toEqual(expect.arrayContaining(['Menu', 'Tree', 'DatePicker']));
  const [wanted, seen] = [new Set<string>(), new Set<string>()];
  for (const name of used) {
    const file = modules.get(name);
    expect(file, name).toBeDefined();
    if (file !== undefined) collectPackages(file, wanted, seen);
  }
  expect(wanted).toContain('@react-aria/datepicker');
  installAriaTexts('en', { aria: english });
  expect([...wanted].filter((name) => !Object.hasOwn(installed(), name))).toEqual([]);
});
