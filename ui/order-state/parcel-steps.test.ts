import { expect, it } from 'vitest';
import { sampleOrder } from '#schemas/entities/order-examples.ts';
import { parcelSteps } from './parcel-steps.ts';

const words = {
  title: (step: string) => step,
  expected: ({ from, until }: { from: string; until: string }) => `${from} ${until}`,
};
const shipment = {
  status: 'preparing',
  carrier: null,
  tracking_url: null,
  sent_at: null,
  delivered_at: null,
  returned_at: null,
} as const;
const order = sampleOrder();
const [sample] = order.parcels;
if (!sample) throw new Error('the sample order has no parcel');
const parcel = { ...sample, physical: true, status: 'preparing' as const, shipment };
const arrives = { from: '2026-11-22T08:30:00.000Z', until: '2026-11-26T08:30:00.000Z' };
const [sent_at, delivered_at] = ['2026-11-21T08:00:00.000Z', '2026-11-24T08:00:00.000Z'];

it('shows what has happened to a parcel, and when the rest is expected', () => {
  const steps = parcelSteps(order, { ...parcel, arrives }, words);
  expect(steps.map(({ key, at }) => [key, at])).toEqual([
    ['ordered', order.created_at],
    ['paid', order.paid_at],
    ['handed', null],
    ['arrived', null],
  ]);
  expect(steps.at(-1)?.note).toBe(`${arrives.from} ${arrives.until}`);
  const over = { ...shipment, status: 'delivered' as const, sent_at, delivered_at };
  expect(parcelSteps(order, { ...parcel, arrives, shipment: over }, words).slice(2)).toEqual([
    { key: 'handed', title: 'handed', at: sent_at },
    { key: 'arrived', title: 'arrived', at: delivered_at, note: undefined },
  ]);
  const back = { ...shipment, status: 'returned' as const, sent_at, returned_at: delivered_at };
  expect(parcelSteps(order, { ...parcel, shipment: back }, words).at(-1)).toEqual({
    key: 'returned',
    title: 'returned',
    at: delivered_at,
  });
});

it('shows nothing of codes, and of parcels that are not sent', () => {
  expect(parcelSteps(order, sample, words)).toEqual([]);
  expect(parcelSteps({ ...order, payment: 'unpaid' }, parcel, words)).toEqual([]);
  expect(parcelSteps(order, { ...parcel, status: 'canceled' }, words)).toEqual([]);
});
