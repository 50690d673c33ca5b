import { toEnglishDigits } from '#ui/format/digits.ts';
import { formatNumber } from '#ui/format/number.ts';

const separators = /[\s,\u066c\u060c]/g;

/** Returns a price as the address has it: 0–9 and a point. Undefined for a text that is no price. */
export function readPrice(text: string): string | undefined {
  const plain = toEnglishDigits(text)
    .replaceAll(separators, '')
    .replace(/\u066b/, '.');
  return /^\d*(?:\.\d*)?$/.test(plain) && plain !== '.' ? plain : undefined;
}

/** Groups the digits of a price as the shop writes numbers. A fraction stays as it was typed. */
export function groupPrice(text: string, locale: string): string {
  const plain = readPrice(text);
  if (plain === undefined || !/\d/.test(plain)) return text;
  const [whole = ''] = plain.split('.');
  const typed = /[.\u066b].*$/s.exec(text)?.[0] ?? '';
  return (whole === '' ? '' : formatNumber(Number(whole), locale)) + typed;
}

/** Groups the digits of a field while somebody types. The caret stays behind the same digit. */
export function groupField(field: HTMLInputElement, locale: string): void {
  const { value, selectionStart } = field;
  const grouped = groupPrice(value, locale);
  if (grouped === value) return;
  const behind = value.slice(selectionStart ?? value.length).replaceAll(separators, '').length;
  field.value = grouped;
  let place = grouped.length;
  for (let left = behind; left > 0 && place > 0; place -= 1)
    if (!/[\s,\u066c\u060c]/.test(grouped[place - 1] ?? '')) left -= 1;
  field.setSelectionRange(place, place);
}

/**
 * Writes the prices of a form as the address has them, the smaller one first. An empty field is left out, to keep
 * the address short.
 * @returns the names of fields whose text is no price; then the form is unchanged
 */
export function tidyPrices([least, most]: readonly [HTMLInputElement, HTMLInputElement]): string[] {
  const [from, to] = [readPrice(least.value), readPrice(most.value)];
  if (from === undefined || to === undefined)
    return [least, most].filter(({ value }) => readPrice(value) === undefined).map(({ name }) => name);
  const isSwapped = from !== '' && to !== '' && Number(from) > Number(to);
  least.value = isSwapped ? to : from;
  most.value = isSwapped ? from : to;
  for (const field of [least, most]) field.disabled = field.value === '';
  return [];
}
