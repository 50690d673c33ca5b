import { expect, it } from 'vitest';
import transfer from '#blocks/direct-payment/messages.fa.json' with { type: 'json' };
import bill from '#blocks/order-detail/messages.fa.json' with { type: 'json' };
import list from '#blocks/order-list/messages.fa.json' with { type: 'json' };
import result from '#blocks/payment-result/messages.fa.json' with { type: 'json' };
import charge from '#blocks/wallet-report/messages.fa.json' with { type: 'json' };
import common from '#ui/messages.fa.json' with { type: 'json' };

it('names a state with the same words in the list, on the bill and on the page of a payment', () => {
  expect(Object.keys(bill.state).length).toBeGreaterThan(10);
  expect(list.state).toEqual(bill.state);
  expect(result.state).toEqual(bill.state);
  expect(result.shipment.status).toEqual(bill.shipment.status);
});

it('says of a receipt that staff look at the same everywhere, and never that it is awaited or being paid', () => {
  const word = bill.state.receipt;
  expect(common.payment.status.receipt).toBe(word);
  expect(common.payment.status.transfer).toBe(bill.state.transfer);
  const told = [
    word,
    bill.standing.receipt.title,
    result.waiting.receipt.title,
    charge.result.receipt.title,
    transfer.status.waiting.title,
  ];
  for (const words of told) {
    expect(words).toMatch(/رسید.*در حال بررسی/);
    expect(words).not.toMatch(/در انتظار|در حال پرداخت/);
  }
});
