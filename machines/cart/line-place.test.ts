import { expect, test } from 'vitest';
import { withStock } from './fixtures.ts';
import { addToRecord, emptyRecord, linesOf, removeLines } from './record.ts';
import { mergeRecords } from './stored.ts';

test('a line that comes back stands at its place again', () => {
  const options = { multiPrice: false, source: 'tab' };
  const full = [1, 2, 3].reduce(
    (cart, each) => addToRecord(cart, withStock(each, 5), 1, options),
    emptyRecord,
  );
  const without = removeLines(full, ['1']);
  const back = addToRecord(without, withStock(1, 5), 1, { ...options, place: 0 });
  expect(linesOf(back).map((line) => line.id)).toEqual([1, 2, 3]);
  // Also after the carts of two tabs were merged, as each write to the storage does.
  for (const merged of [mergeRecords(back, without), mergeRecords(full, back)])
    expect(linesOf(merged).map((line) => line.id)).toEqual([1, 2, 3]);
  const last = addToRecord(removeLines(full, ['2']), withStock(2, 5), 1, { ...options, place: 1 });
  expect(linesOf(mergeRecords(last, full)).map((line) => line.id)).toEqual([1, 2, 3]);
  expect(linesOf(addToRecord(without, withStock(1, 5), 1, options)).map((line) => line.id)).toEqual([
    2, 3, 1,
  ]);
});
