import { describe, expect, test } from 'vitest';
import { sampleState, throughStorage, withStock } from './fixtures.ts';
import { changeLines } from './lines.ts';
import { addToRecord, emptyRecord, linesOf } from './record.ts';
import { applyAnswer } from './refresh.ts';
import { readStored } from './stored.ts';
import type { CartEvent, CartRecord, CartSnapshot } from './types.ts';

describe('a sellable that is sold from five pieces', () => {
  const limits = { piecesOfSellable: 100, share: 10, shareFloor: 1 };
  const options = { multiPrice: false, source: 'tab', limits };
  const snapshot = (stock = 30): CartSnapshot => {
    const { product, ...rest } = withStock(1, stock);
    return { ...rest, product: { ...product, min_quantity: 5 } };
  };
  const added = addToRecord(emptyRecord, snapshot(), 1, options);
  const change = (record: CartRecord, event: CartEvent): number =>
    linesOf(changeLines(record, event, options))[0]?.qty ?? 0;
  /** A line that was added before the shop set a minimum of five. */
  const older: CartRecord = {
    ...added,
    entries: added.entries.map((entry) => ({ ...entry, item: { ...entry.item, qty: 2 } })),
  };

  test('begins with five, whatever the share of the stock', () => {
    expect(linesOf(added)).toMatchObject([{ qty: 5 }]);
    expect(readStored(throughStorage(added))?.entries).toEqual(added.entries);
  });

  test('has more than five one by one, and none below', () => {
    const ample = { ...options, limits: { ...limits, share: 100 } };
    const six = changeLines(added, { type: 'cart.increase', key: '1' }, ample);
    expect(linesOf(six)).toMatchObject([{ qty: 6 }]);
    expect(change(six, { type: 'cart.reduce', key: '1' })).toBe(5);
    expect(change(added, { type: 'cart.reduce', key: '1' })).toBe(0);
    expect(change(six, { type: 'cart.setQuantity', key: '1', qty: 3 })).toBe(0);
  });

  test('is raised to five from a line with fewer', () => {
    expect(change(older, { type: 'cart.increase', key: '1' })).toBe(5);
    expect(change(older, { type: 'cart.add', snapshot: snapshot() })).toBe(5);
    expect(change(older, { type: 'cart.reduce', key: '1' })).toBe(0);
  });

  test('is not added where fewer than five are left', () => {
    expect(addToRecord(emptyRecord, snapshot(4), 1, options)).toBe(emptyRecord);
    const scarce = {
      ...older,
      entries: older.entries.map((each) => ({ ...each, item: { ...each.item, ...snapshot(4) } })),
    };
    expect(changeLines(scarce, { type: 'cart.increase', key: '1' }, options)).toBe(scarce);
  });

  test('keeps a line with fewer when its least is raised, for the shopper to decide', () => {
    const { record } = applyAnswer(
      older,
      { ids: [1], revision: older.revision, sellables: [sampleState(1, { min_quantity: 8 })] },
      limits,
    );
    expect(linesOf(record)).toMatchObject([{ qty: 2, product: { min_quantity: 8 } }]);
  });
});
