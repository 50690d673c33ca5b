import { expect, test } from 'vitest';
import { searchLanguage } from '../search/language.ts';
import { optionOfSearch as optionIn, type NamedOption } from './option-of-search.ts';

const optionOfSearch = <Option extends NamedOption>(q: string, title: string, options: readonly Option[]) =>
  optionIn(q, title, options, searchLanguage('fa-ir'));

const optionsOf = (titles: readonly string[], soldOut: readonly string[] = []) =>
  titles.map((title) => ({ title, can_buy: !soldOut.includes(title) }));
const cards = optionsOf(['۵ دلاری', '۱۰ دلاری', '۲۰ دلاری']);
const months = optionsOf(['۱ کاربره، ۱ ماهه', '۳ کاربره، ۱ ماهه', '۱ کاربره، ۳ ماهه', '۱ کاربره، ۶ ماهه']);

test.each([
  ['گیفت کارت پلی استیشن ۱۰ دلاری', '۱۰ دلاری'],
  ['ps5 ۱۰ دلار', '۱۰ دلاری'],
  ['کارت ده دلاری', '۱۰ دلاری'],
  ['گیفت کارت ۲۰', '۲۰ دلاری'],
  // The number of a model, and the product's own.
  ['گیفت کارت پلی استیشن 5', undefined],
  ['ps5', undefined],
  ['فیفا ۲۰', undefined, 'گیفت کارت فیفا ۲۰'],
  // Two amounts, and a number of two words.
  ['۵ یا ۱۰ دلاری', undefined],
  ['بیست و پنج دلاری', undefined],
])('«%s» names %s among amounts', (query, named, title = 'گیفت کارت پلی‌استیشن') => {
  expect(optionOfSearch(query, title, cards)?.title).toBe(named);
});

test.each([
  ['spotify 1 کاربره 3 ماهه', '۱ کاربره، ۳ ماهه'],
  ['اسپاتیفای 3 کاربره 1 ماهه', '۳ کاربره، ۱ ماهه'],
  ['اسپاتیفای 1 کاربره 1 ماهه', '۱ کاربره، ۱ ماهه'],
  ['اسپاتیفای 3 کاربره 6 ماهه', undefined],
  ['یک گیفت کارت', undefined],
])('«%s» names %s among options with two numbers', (query, named) => {
  expect(optionOfSearch(query, 'اشتراک اسپاتیفای', months)?.title).toBe(named);
});

test('reads numbers of options in letters', () => {
  const options = optionsOf(['یک‌ماهه', 'سه‌ماهه']);
  expect(optionOfSearch('اسپاتیفای 3 ماهه', 'اسپاتیفای', options)?.title).toBe('سه‌ماهه');
  expect(optionOfSearch('یک گیفت کارت', 'اسپاتیفای', options)).toBeUndefined();
});

test('names no other option where the searched one is sold out', () => {
  const options = optionsOf(['۱ کاربره، ۱ ماهه', '۱ کاربره، ۳ ماهه'], ['۱ کاربره، ۳ ماهه']);
  expect(optionOfSearch('spotify 1 کاربره 3 ماهه', 'اشتراک', options)).toBeUndefined();
});
