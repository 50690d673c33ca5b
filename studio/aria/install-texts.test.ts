import { readFileSync } from 'node:fs';
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

/** The keys that a package of React Aria has in English. */
function keysOf(group: string): string[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-aria/package.json'));
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
