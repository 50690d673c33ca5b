import { formatNumber } from '#ui/format/number.ts';
import { numberSigns, plainNumber } from '#ui/format/number-signs.ts';

/**
 * Returns a price in the form of the address: digits 0–9 and a point. Returns undefined if the text is not a price.
 * @param locale tells the separators of thousands from the sign before a fraction
 */
export function readPrice(text: string, locale: string): string | undefined {
  const plain = plainNumber(text, locale);
  return /^\d*(?:\.\d*)?$/.test(plain) && plain !== '.' ? plain : undefined;
}

/** Groups the digits of a price as the shop writes numbers. A fraction stays as it was typed. */
export function groupPrice(text: string, locale: string): string {
  const plain = readPrice(text, locale);
  if (plain === undefined || !/\d/.test(plain)) return text;
  const [whole = ''] = plain.split('.');
  const characters = Array.from(text);
  const point = characters.findIndex(numberSigns(locale).isPoint);
  const typed = point === -1 ? '' : characters.slice(point).join('');
  return (whole === '' ? '' : formatNumber(Number(whole), locale)) + typed;
}

/** Groups the digits of a field while somebody types. The caret stays behind the same digit. */
export function groupField(field: HTMLInputElement, locale: string): void {
  const { value, selectionStart } = field;
  const grouped = groupPrice(value, locale);
  if (grouped === value) return;
  const { isGroup } = numberSigns(locale);
  const rest = Array.from(value.slice(selectionStart ?? value.length));
  let behind = rest.filter((character) => !isGroup(character)).length;
  field.value = grouped;
  let place = grouped.length;
  for (; behind > 0 && place > 0; place -= 1) if (!isGroup(grouped[place - 1] ?? '')) behind -= 1;
  field.setSelectionRange(place, place);
}

/**
 * Writes the prices of a form as the address has them, the smaller one first. An empty field is left out, to keep
 * the address short.
 * @returns the names of fields whose text is not a price. If there are any, the form is unchanged
 */
export function tidyPrices(
  [least, most]: readonly [HTMLInputElement, HTMLInputElement],
  locale: string,
): string[] {
  const [from, to] = [readPrice(least.value, locale), readPrice(most.value, locale)];
  if (from === undefined || to === undefined)
    return [least, most]
      .filter(({ value }) => readPrice(value, locale) === undefined)
      .map(({ name }) => name);
  const isSwapped = from !== '' && to !== '' && Number(from) > Number(to);
  least.value = isSwapped ? to : from;
  most.value = isSwapped ? from : to;
  for (const field of [least, most]) field.disabled = field.value === '';
  return [];
}
