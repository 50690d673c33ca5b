import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleSnapshot, sampleState, throughStorage, withStock } from './fixtures.ts';
import { addToRecord, emptyRecord, limitOf, linesOf, removeLines, setQuantity } from './record.ts';
import { applyAnswer, askAbout } from './refresh.ts';
import { isSameRecord, mergeRecords, readStored } from './stored.ts';
import { cartTotals, countPieces } from './totals.ts';
import type { CartRecord, RefreshQuestion } from './types.ts';

const ids = [1, 2, 3, 4];
const id = fc.constantFrom(...ids);
const tab = fc.nat({ max: 2 });

type Step =
  | { do: 'add' | 'remove' | 'raise'; tab: number; id: number }
  | { do: 'clear' | 'ask'; tab: number }
  | { do: 'answer'; tab: number; question: number; gone: number }
  | { do: 'hear'; tab: number; from: number }
  | { do: 'hearOld'; tab: number; message: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('add' as const, 'remove' as const, 'raise' as const),
      tab,
      id,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('clear' as const, 'ask' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      tab,
      question: fc.nat(),
      gone: fc.nat({ max: 6 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hear' as const), tab, from: tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hearOld' as const), tab, message: fc.nat() }) },
);

/** Three tabs. Every cart ever sent, and every question ever asked, may still arrive. */
class Tabs {
  readonly carts: CartRecord[] = [emptyRecord, emptyRecord, emptyRecord];
  readonly messages: CartRecord[] = [];
  readonly questions: RefreshQuestion[] = [];
  readonly multiPrice: boolean;
  /** The lines that a tab has seen removed, by line key. Their `born` distinguishes them. */
  readonly dead: Map<string, number>[] = [new Map(), new Map(), new Map()];

  constructor(multiPrice: boolean) {
    this.multiPrice = multiPrice;
  }

  /** Replaces a tab's cart, and records the lines that the new cart removes. */
  put(index: number, next: CartRecord): void {
    const before = this.carts[index] ?? emptyRecord;
    this.carts[index] = next;
    this.messages.push(next);
    const now = new Map(next.entries.map((entry) => [entry.item.key, entry.born]));
    for (const { item, born } of before.entries)
      if ((now.get(item.key) ?? -1) < born) this.dead[index]?.set(item.key, born);
  }

  take(step: Step): void {
    const cart = this.carts[step.tab] ?? emptyRecord;
    if (step.do === 'add')
      return this.put(
        step.tab,
        addToRecord(cart, sampleSnapshot(step.id), 1, {
          multiPrice: this.multiPrice,
          source: `t${step.tab}`,
        }),
      );
    const line = 'id' in step ? linesOf(cart).find((each) => each.id === step.id) : undefined;
    if (step.do === 'remove') return this.put(step.tab, removeLines(cart, line ? [line.key] : []));
    if (step.do === 'raise')
      return this.put(step.tab, setQuantity(cart, line?.key ?? '', (line?.qty ?? 0) + 1));
    if (step.do === 'clear')
      return this.put(
        step.tab,
        removeLines(
          cart,
          linesOf(cart).map((each) => each.key),
        ),
      );
    if (step.do === 'ask') return void this.questions.push(askAbout(cart));
    if (step.do === 'hear')
      return this.put(step.tab, mergeRecords(cart, this.carts[step.from] ?? emptyRecord));
    if (step.do === 'hearOld')
      return this.put(
        step.tab,
        mergeRecords(cart, this.messages[step.message % Math.max(1, this.messages.length)] ?? emptyRecord),
      );
    if (step.do !== 'answer') return;
    const question = this.questions[step.question % Math.max(1, this.questions.length)];
    if (!question) return;
    const sellables = question.ids.filter((each) => each !== step.gone).map((each) => sampleState(each));
    this.put(step.tab, applyAnswer(cart, { ...question, sellables }).record);
  }
}

const run = (steps: readonly Step[], multiPrice: boolean, check?: (tabs: Tabs) => void): Tabs => {
  const tabs = new Tabs(multiPrice);
  for (const each of steps) {
    tabs.take(each);
    check?.(tabs);
  }
  return tabs;
};

const anyRecord = fc
  .tuple(fc.array(anyStep, { maxLength: 25 }), fc.boolean(), tab)
  .map(([steps, multiPrice, index]) => run(steps, multiPrice).carts[index] ?? emptyRecord);
const relatedRecords = fc
  .tuple(fc.array(anyStep, { maxLength: 40 }), fc.boolean())
  .map(([steps, multiPrice]) => run(steps, multiPrice).carts as [CartRecord, CartRecord, CartRecord]);

describe('a removed line never comes back', () => {
  test('in any order of additions, removals, refresh answers and carts of other tabs, including old ones', () => {
    let removals = 0;
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 5, maxLength: 60 }), fc.boolean(), (steps, multiPrice) => {
        run(steps, multiPrice, (tabs) => {
          for (const [index, cart] of tabs.carts.entries()) {
            removals += tabs.dead[index]?.size ?? 0;
            for (const entry of cart.entries)
              expect(entry.born).toBeGreaterThan(tabs.dead[index]?.get(entry.item.key) ?? -1);
          }
        });
      }),
      { numRuns: 500 },
    );
    expect(removals).toBeGreaterThan(0);
  });

  test('also when more lines were removed than are remembered', () => {
    const options = { multiPrice: true, source: 'a' };
    const stale = addToRecord(emptyRecord, sampleSnapshot(1), 1, options);
    let cart = removeLines(
      stale,
      linesOf(stale).map((line) => line.key),
    );
    for (let turn = 0; turn < 400; turn += 1) {
      cart = addToRecord(cart, sampleSnapshot(2), 1, options);
      cart = removeLines(
        cart,
        linesOf(cart).map((line) => line.key),
      );
    }
    expect(Object.keys(cart.removed).length).toBeLessThanOrEqual(300);
    expect(mergeRecords(cart, stale).entries).toEqual([]);
    expect(mergeRecords(stale, cart).entries).toEqual([]);
  });
});

test('one sellable with other answers is another line; the same answers raise its quantity and survive storage', () => {
  const options = { multiPrice: false, source: 'a' };
  const answer = (value: string) => [{ field: 'player', title: 'Player', value }];
  const add = (cart: CartRecord, value: string) =>
    addToRecord(cart, sampleSnapshot(1, { answers: answer(value) }), 1, options);
  const plain = addToRecord(emptyRecord, sampleSnapshot(1), 1, options);
  const cart = add(add(add(plain, '11'), '22'), '11');
  expect(linesOf(cart).map(({ qty, answers }) => [qty, answers?.[0]?.value])).toEqual([
    [1, undefined],
    [2, '11'],
    [1, '22'],
  ]);
  expect(new Set(linesOf(cart).map(({ key }) => key)).size).toBe(3);
  expect(readStored(throughStorage(cart))).toEqual(cart);
});

describe('merging the carts of tabs', () => {
  test('gives the same result in either order and when repeated', () => {
    fc.assert(
      fc.property(relatedRecords, ([a, b]) => {
        const merged = mergeRecords(a, b);
        expect(isSameRecord(merged, mergeRecords(b, a))).toBe(true);
        expect(isSameRecord(merged, mergeRecords(merged, b))).toBe(true);
        expect(isSameRecord(merged, mergeRecords(merged, merged))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('gives the same result however three tabs are paired', () => {
    fc.assert(
      fc.property(relatedRecords, ([a, b, c]) => {
        expect(isSameRecord(mergeRecords(mergeRecords(a, b), c), mergeRecords(a, mergeRecords(b, c)))).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });

  test('keeps the additions of both tabs', () => {
    const options = { multiPrice: false, source: 'a' };
    const [a, b] = [
      addToRecord(emptyRecord, sampleSnapshot(1), 1, options),
      addToRecord(emptyRecord, sampleSnapshot(2), 3, options),
    ];
    expect(linesOf(mergeRecords(a, b)).map((line) => [line.id, line.qty])).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });

  test("one tab's refresh does not undo a quantity that another changed meanwhile", () => {
    const start = addToRecord(emptyRecord, sampleSnapshot(1), 1, { multiPrice: false, source: 'a' });
    const refreshed = applyAnswer(
      applyAnswer(start, { ...askAbout(start), sellables: [sampleState(1)] }).record,
      { ...askAbout(start), sellables: [sampleState(1)] },
    ).record;
    const raised = setQuantity(start, '1', 4);
    expect(refreshed.revision).toBeGreaterThan(raised.revision);
    expect(linesOf(mergeRecords(refreshed, raised))).toMatchObject([{ qty: 4, price: sampleState(1).price }]);
  });
});

describe('every reachable cart', () => {
  test('has quantities from 1 to 999, unique keys, and one line per product without multiPrice', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), fc.boolean(), (steps, multiPrice) => {
        for (const cart of run(steps, multiPrice).carts) {
          const lines = linesOf(cart);
          expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
          expect(multiPrice || new Set(lines.map((line) => line.id)).size === lines.length).toBe(true);
          for (const line of lines) expect(line.qty).toSatisfy((qty: number) => qty >= 1 && qty <= 999);
        }
      }),
    );
  });

  test('has totals that add up: total = subtotal − discount, summed over the lines that are not sold out', () => {
    fc.assert(
      fc.property(anyRecord, (cart) => {
        const lines = linesOf(cart);
        const first = cartTotals(lines, 'toman', {});
        const second = cartTotals(lines, 'dollar', {});
        expect(first.total).toBe(
          lines.reduce((sum, line) => sum + (line.price - line.discount) * line.qty, 0),
        );
        expect(second.total).toBe(
          lines.reduce((sum, line) => sum + (line.usdt_price - line.usdt_discount) * line.qty, 0),
        );
        expect(first.subtotal - first.discount).toBe(first.total);
        const soldOut = lines.map((line) => ({ ...line, product: { ...line.product, stock: 0 } }));
        expect(cartTotals([...lines, ...soldOut], 'toman', {})).toEqual(first);
        expect(countPieces(lines)).toBe(lines.reduce((sum, line) => sum + line.qty, 0));
      }),
    );
  });

  test('is restored from local storage without a difference', () => {
    fc.assert(
      fc.property(anyRecord, (cart) => {
        expect(readStored(throughStorage(cart))).toEqual(cart);
      }),
    );
  });

  test('stays within stock through additions and changes of quantity', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(id, fc.integer({ min: -2, max: 12 })), { maxLength: 30 }),
        fc.boolean(),
        (moves, multiPrice) => {
          let cart = emptyRecord;
          for (const [product, qty] of moves) {
            cart = addToRecord(cart, withStock(product, 6), qty, { multiPrice, source: 'a' });
            cart = setQuantity(cart, linesOf(cart)[0]?.key ?? '', qty);
            for (const line of linesOf(cart))
              expect(line.qty).toBeLessThanOrEqual(limitOf(linesOf(cart), line));
          }
        },
      ),
    );
  });
});

describe('a malformed stored cart', () => {
  test('never causes a crash or a line that cannot be shown', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const record = readStored(value);
        if (record) cartTotals(linesOf(record), 'jpy', { furtherCurrencies: ['jpy'] });
      }),
    );
    expect(readStored({ version: 1, entries: 'none' })).toBeNull();
    expect(readStored({ version: 99, entries: [] })).toBeNull();
  });

  test('loses its malformed lines and keeps the others', () => {
    const cart = [1, 2, 3].reduce(
      (record, each) => addToRecord(record, sampleSnapshot(each), 1, { multiPrice: false, source: 'a' }),
      emptyRecord,
    );
    const stored = JSON.parse(JSON.stringify(throughStorage(cart))) as {
      entries: { item: Record<string, unknown> }[];
    };
    Object.assign(stored.entries[0]?.item ?? {}, { qty: 0 });
    Object.assign(stored.entries[1]?.item ?? {}, { price: 'free' });
    expect(readStored(stored)?.entries.map((entry) => entry.item.id)).toEqual([3]);
  });

  test('never issues a revision twice', () => {
    const cart = addToRecord(emptyRecord, sampleSnapshot(1), 1, { multiPrice: false, source: 'a' });
    expect(readStored({ ...(throughStorage(cart) as object), revision: -5 })?.revision).toBe(1);
  });
});

test('a line holds no more than the shop allows in an order, across the lines of one sellable', () => {
  const options = {
    multiPrice: false,
    source: 'tab',
    limits: { piecesOfSellable: 5, share: 100, shareFloor: 1 },
  };
  const snapshot = withStock(1, 50);
  const added = addToRecord(emptyRecord, snapshot, 9, options);
  expect(linesOf(added).map(({ qty }) => qty)).toEqual([5]);
  expect(addToRecord(added, snapshot, 1, options)).toBe(added);
  const [line] = linesOf(added);
  expect(setQuantity(added, line?.key ?? '', 8, options.limits)).toBe(added);
  const twin = { ...snapshot, answers: [{ field: 'who', title: 'Who', value: 'Ada' }] };
  expect(
    addToRecord(setQuantity(added, line?.key ?? '', 3, options.limits), twin, 9, options).entries.map(
      ({ item }) => item.qty,
    ),
  ).toEqual([3, 2]);
});

test('a line holds no more than the share of the stock that one shopper may hold, and a small stock as a whole', () => {
  const limits = { piecesOfSellable: 500, share: 50, shareFloor: 10 };
  const options = { multiPrice: false, source: 'tab', limits };
  const most = (stock: number) => linesOf(addToRecord(emptyRecord, withStock(1, stock), 99, options))[0]?.qty;
  expect([34, 12, 7].map(most)).toEqual([17, 10, 7]);
});
