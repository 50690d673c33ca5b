import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkShop } from '#documents/releases/check-shop.ts';
import { loadBlockCatalog } from '#documents/releases/load-block-catalog.ts';
import { readFolder } from '#documents/releases/read-folder.ts';
import { createShop } from './create-shop.ts';

const languages = readdirSync('tools/new-shop/words').map((file) => path.basename(file, '.json'));

/** Members of documents whose values people read. */
const shown =
  /"(?:about|action|alt|answer|description|label|note|placeholder|question|safe|subtitle|summary|text|title)": ("(?:[^"\\]|\\.)+")/g;

/** Returns the documents of a folder as one text. */
const documentsOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.jsonl?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8').replaceAll('":"', '": "'))
    .join('\n');

const starter = documentsOf('examples/starter');

test('the starter has words in the languages of the packs', () => {
  expect(languages.toSorted()).toEqual(['ar', 'de', 'fr', 'tr']);
});

test.each(languages)('every text of the starter that people read has its words in %s', (language) => {
  const words = JSON.parse(readFileSync(`tools/new-shop/words/${language}.json`, 'utf8')) as Record<
    string,
    string
  >;
  const texts = new Set([...starter.matchAll(shown)].map(([, text = '']) => JSON.parse(text) as string));
  expect(texts.size).toBeGreaterThan(120);
  // Names stay, of messages too, and the colour behind a picture.
  const kept = new Set(['Fern & Clay', 'USPS', 'transparent', 'home-title']);
  const hasWords = (text: string): boolean => /\p{L}{4}/u.test(text) && !kept.has(text);
  expect([...texts].filter((text) => hasWords(text) && words[text] === undefined)).toEqual([]);
  expect(Object.keys(words).filter((text) => !starter.includes(JSON.stringify(text)))).toEqual([]);
  const tokens = (text: string): string[] => (text.match(/\$[\d.]*\d|\{\w+\}/g) ?? []).toSorted();
  expect(Object.entries(words).filter(([text, word]) => `${tokens(text)}` !== `${tokens(word)}`)).toEqual([]);
});

test.each([
  { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
  { locale: 'ar-AE', currency: 'AED' },
  { locale: 'tr-TR', currency: 'TRY' },
])('a new shop in $locale is whole without a text written by hand', async (place) => {
  const root = mkdtempSync(path.join(tmpdir(), 'vitrin-words-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync('examples/starter', path.join(root, 'examples/starter'), { recursive: true });
  const made = createShop(root, 'door', 'Door', place);
  const folder = path.join(root, made.folder);
  expect(checkShop(await readFolder(folder), await loadBlockCatalog())).toEqual([]);
  const english = /\b(?:the|your|with|delivery|everything|returns?)\b/i;
  const said = [...documentsOf(folder).matchAll(shown)].map(([, text = '']) => text);
  expect(said.filter((text) => english.test(text))).toEqual([]);
  expect(made).not.toHaveProperty('language');
});
