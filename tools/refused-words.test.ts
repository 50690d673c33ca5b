import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './shared/root.ts';

// A shop uses one word for each concept. Shoppers' own texts, in comments, are free.

/** Joins letters of one word without joining them on paper. */
const joiner = '\\u200C';
/** Returns a pattern for a word that is not part of another one. */
const word = (text: string): string => `(?<![\\p{L}${joiner}])${text}(?![\\p{L}${joiner}])`;

/** The shop's word, and the variants that its texts avoid. */
const refused: readonly (readonly [wanted: string, ...variants: string[]])[] = [
  ['کد تأیید', 'کد فعال.?سازی', 'کد یک.?بار ?مصرف', 'رمز یک.?بار ?مصرف', 'کد احراز', 'کد ورود', 'کد تایید'],
  ['تأیید', 'تایید', 'تائید'],
  ['درگاه بانکی', 'درگاه (?:امن|پرداخت|اینترنتی|شاپرک|بانک(?!ی))'],
  [
    'سفارش',
    'فاکتور \\{number\\}(?!<)',
    'فاکتور (?:سفارش|خرید|خود|شما)',
    'فاکتورها',
    'بازگشت به فاکتور',
    'اُردر',
  ],
  ['محصول', word('جنس‌ها'), 'پروداکت', 'آیتم‌ها', 'اقلام'],
  ['گیفت کارت', `گیفت${joiner}?کارت`, 'کارت.?هدیه', 'کارت‌های هدیه', 'گیفت کارت‌های هدیه'],
  // A payment that a bank took back has a separate word.
  [
    'بازگشت',
    'برگشتی(?!\\p{L})',
    'برگشت(?= (?:مبلغ|پول|وجه|پاداش|کالا|ندارد))',
    '(?<=تاریخ |قابل |راه |هزینهٔ )برگشت',
    'مرجوعی',
    'عودت',
    'استرداد',
  ],
  ['علاقه‌مندی‌ها', 'علاقه مندی', 'علاقمندی', 'علاقه‌مندیها', 'نشان‌شده‌ها', word('نشان‌ها'), 'مورد علاقه', 'بوک.?مارک'],
  ['اسکرین‌شات', 'اسکرین ?شات', 'عکس صفحه', 'تصویر صفحه', 'نماگرفت'],
  ['فقط', `${word('تنها')}(?! (?:روش|چیزی|کار |گزینه))(?<!(?:هم|واژهٔ) تنها)`, word('صرفاً')],
  ['قبلی', word('پیشین')],
  ['شمارهٔ مرسوله', 'کد مرسوله', 'کد رهگیری', 'شماره.? رهگیری', 'کد رصد', 'بارکد پستی'],
  ['است', 'می‌?باشد', 'می‌?باشند'],
  ['کنید', 'نمایید', 'نمائید', 'بفرمایید', 'فرمایید'],
  ['شد', word('گردید'), word('گردد')],
];

/** Catalogues use one word for goods, too. Other texts also speak of goods in general. */
const inCatalogues: typeof refused = [['محصول', `${word('کالا(?:ها|های|یی|هایی|ی)?')}(?! (?:فیزیکی|دست))`]];

/** The words of the studio. Search words of blocks and names of icons are what people may type, and are free. */
const inStudio: typeof refused = [
  ['پاصفحه', 'پاورقی', 'فوتر'],
  ['جست‌وجو', 'جستجو'],
  ['بخش مشترک', 'بخش.?پیوند', 'پیوند.?شده', 'پیوند بماند'],
  ['رایانه', 'دسکتاپ'],
  ['نماد', 'آیکون', 'آیکن'],
  ['پیوند', word('لینک')],
  ['نشانی', 'آدرس'],
  ['پیش‌نویس', 'چرک.?نویس'],
  ['تأیید', 'تایید'],
];
const studioFiles = globSync('studio/**/*.fa.json', {
  cwd: root,
  exclude: (name) => name === 'generated' || name.startsWith('search-words'),
});

/** Files with words that shoppers read, from the repository's root. */
const sources = {
  'message catalogues': globSync(
    '{blocks,ui,renderer,schemas,actors,data,demo,server}/**/*messages*.fa.json',
    {
      cwd: root,
      exclude: (name) => name === 'generated',
    },
  ),
  'documents of the example': globSync('examples/gift-shop/**/*.json', { cwd: root }).filter(
    (file) => !file.endsWith('comments.json'),
  ),
  'messages of the server': globSync('platform/messages/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  ),
  'examples of blocks': globSync('{blocks,schemas}/**/{definition,*examples}.ts', { cwd: root }),
};

function findRefused(text: string, words = refused): string[] {
  return words.flatMap(([wanted, ...variants]) =>
    variants.flatMap((variant) =>
      [...text.matchAll(new RegExp(variant, 'gu'))].map(({ 0: found, index }) => {
        const place = text.slice(Math.max(0, index - 25), index + found.length + 15);
        return `«${place}»: «${wanted}»`;
      }),
    ),
  );
}

it.each([
  ['کد فعال‌سازی را وارد کنید', 1],
  ['تنها یک عدد مانده', 1],
  ['میان آن‌ها، تنهایی، تنها روش شما', 0],
  ['پیشینه و پیشین', 1],
  ['گیفت کارت، گیفت‌کارت', 1],
  ['برگشت مبلغ؛ بازگشت مبلغ؛ برگشته بود؛ رفت‌وبرگشت', 1],
  ['فاکتور {number}؛ چاپ فاکتور', 1],
])('finds what is not said in «%s»', (text, count) => {
  expect(findRefused(text)).toHaveLength(count);
});

describe.each(Object.entries(sources))('%s', (name, files) => {
  const words = /message/.test(name) ? [...refused, ...inCatalogues] : refused;

  it('are there', () => expect(files.length).toBeGreaterThan(5));

  it.each(files)('%s says each thing by its one word', (file) => {
    expect(findRefused(readFileSync(path.join(root, file), 'utf8'), words)).toEqual([]);
  });
});

describe('texts of the studio', () => {
  it('are there', () => expect(studioFiles.length).toBeGreaterThan(20));

  it.each(studioFiles)('%s says each thing by its one word', (file) => {
    expect(findRefused(readFileSync(path.join(root, file), 'utf8'), inStudio)).toEqual([]);
  });
});

describe('texts of blocks', () => {
  // A row of brands of gift cards, and the name of that kind of product.
  const others = ['blocks/brand-row/', 'blocks/product-listing/', 'blocks/generated/'];
  const files = globSync('blocks/*/messages.{en,fa}.json', { cwd: root }).filter(
    (file) => !others.some((folder) => file.startsWith(folder)),
  );

  it('do not take the goods of one shop for those of every shop', () => {
    expect(files.length).toBeGreaterThan(100);
    const spoken = files.filter((file) =>
      /gift cards?\b|\bgames?\b|گیفت کارت|بازی(?!ابی)/i.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(spoken).toEqual([]);
  });
});
