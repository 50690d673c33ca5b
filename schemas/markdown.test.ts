import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { heavyMarkdown } from '#tools/testing/heavy-markdown.ts';
import { categoryFields, postFields, productFields, storeFields } from './api/staff/catalogue-fields.ts';
import { maxNesting, readMarkdown } from './markdown.ts';

const maxLength = 100_000;

/** Measures the CPU milliseconds of this process, so that a busy machine does not matter. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it.each(Object.entries(heavyMarkdown))('reads %s in linear time', (_name, write) => {
  const text = write(maxLength);
  const best = Math.min(...[1, 2, 3].map(() => cost(() => readMarkdown(text))));
  expect(best).toBeLessThan(150);
});

it('reads ordinary texts as they are', () => {
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) expect(readMarkdown(readFileSync(`docs/${page}`, 'utf8')).fault, page).toBeNull();
  const list = Array.from({ length: 300 }, (_, n) => `- **${n}** [link](/products/${n}) _text_`).join('\n');
  expect(readMarkdown(list).fault).toBeNull();
  expect(readMarkdown(`${'> '.repeat(maxNesting)}deep`).fault).toBeNull();
});

const encoded = encodeURIComponent('راهنمای-خرید-گیفت-کارت-اپل-و-فعال-سازی-آن-در-ایران-برای-همه');
const link = (n: number) => `[منبع ${n}](https://fa.wikipedia.org/wiki/${encoded}_(${n}))`;
const many = (count: number, write: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => write(n)).join('\n');

it.each([
  ['a list of sources', many(60, (n) => `- ${link(n)}`)],
  ['sources in one line', many(60, link).replaceAll('\n', '، ')],
  [
    'bare addresses',
    many(60, (n) => `* https://shop.example/${encoded}?utm_source=sms&utm_campaign=a_${n}.`),
  ],
  ['a long address', `https://shop.example/?data=${'%D8%A7'.repeat(250)}`],
  [
    'places on a map',
    many(4, (n) => `[شعبهٔ ${n}](https://maps.example/place/${encoded}/@35.7${n},51.4,17z/data=!3m1!4b1!4m6)`),
  ],
  ['a long table', `| کد | قیمت |\n| --- | ---: |\n${many(2_000, (n) => `| A-${n} | ${n}۰٬۰۰۰ |`)}`],
  ['a long list', many(2_000, (n) => `- کد ${n}`)],
  ['a long quote', many(2_000, (n) => `> خط ${n}`)],
])('reads %s as it is', (_name, text) => {
  expect(readMarkdown(text).fault).toBeNull();
});

it('refuses thousands of short lists, whose pages take long to make', () => {
  expect(readMarkdown('- a\n\n'.repeat(2_000)).fault).toBeNull();
  expect(readMarkdown('- a\n\n'.repeat(4_000)).fault).toBe('passage');
});

it('shows as plain text only the passage with too many marks', () => {
  const { tokens, fault } = readMarkdown(`**good**\n\n${'*a_'.repeat(2_000)}\n\n**again**`);
  expect(fault).toBe('passage');
  const inner = tokens.flatMap((token) => ('tokens' in token && token.tokens ? [token.tokens[0]?.type] : []));
  expect(inner).toEqual(['strong', 'text', 'strong']);
});

it.each([
  ['a description of a product', productFields.shape.description],
  ['a guide', productFields.shape.how_to_redeem],
  ['an answer', productFields.shape.faq.unwrap().shape.answer],
  ['a description of a category', categoryFields.shape.description],
  ['a description of a store', storeFields.shape.description],
  ['a post', postFields.shape.body],
])('refuses %s that cannot be read in linear time', (_name, field) => {
  const codeOf = (text: string) => {
    const issue = field.safeParse(text).error?.issues[0];
    return issue?.code === 'custom' ? issue.params?.['code'] : issue?.code;
  };
  expect(codeOf('> '.repeat(100))).toBe('markdown-nesting');
  expect(codeOf('~~a~'.repeat(900))).toBe('markdown-passage');
  expect(codeOf('a **good** text')).toBeUndefined();
});
