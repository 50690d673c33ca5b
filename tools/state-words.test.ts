import { expect, it } from 'vitest';
import bill from '#blocks/order-detail/messages.fa.json' with { type: 'json' };
import list from '#blocks/order-list/messages.fa.json' with { type: 'json' };
import result from '#blocks/payment-result/messages.fa.json' with { type: 'json' };

it('names a state with the same words in the list, on the bill and on the page of a payment', () => {
  expect(Object.keys(bill.state).length).toBeGreaterThan(10);
  expect(list.state).toEqual(bill.state);
  expect(result.state).toEqual(bill.state);
  expect(result.shipment.status).toEqual(bill.shipment.status);
});
