import { describe, expect, test } from 'vitest';
import { shipmentStatus, type ShipmentStatus } from '#schemas/entities/order.ts';
import { moveShipment, newShipment, shipmentMachine, type ShipmentRecord } from './index.ts';
import { everyEvent } from './testing/walks.ts';

const onTheWay = { carrier: 'post', tracking: '2100098765' } as const;
const standing: Record<ShipmentStatus, ShipmentRecord> = {
  preparing: { status: 'preparing', carrier: null, tracking: null, isReceived: false },
  sent: { status: 'sent', ...onTheWay, isReceived: false },
  delivered: { status: 'delivered', ...onTheWay, isReceived: true },
  returned: { status: 'returned', ...onTheWay, isReceived: true },
};

test('goods that were just ordered are prepared', () => {
  expect(newShipment()).toEqual(standing.preparing);
});

test('the machine’s states are the statuses that are stored', () => {
  expect(Object.keys(shipmentMachine.states).sort()).toEqual([...shipmentStatus.options].sort());
});

describe('the transitions of a shipment', () => {
  test.each([
    ['preparing', ['shipment.sent → sent']],
    ['sent', ['shipment.corrected → sent', 'shipment.delivered → delivered', 'shipment.returned → returned']],
    ['delivered', ['shipment.returned → returned']],
    ['returned', []],
  ] as const)('from %s are only %j', (status, expected) => {
    const taken = everyEvent.flatMap((event) => {
      const { accepted, record } = moveShipment(standing[status], event);
      return accepted ? [`${event.type} → ${record.status}`] : [];
    });
    expect([...new Set(taken)].sort()).toEqual(expected);
  });

  test('a refused event changes nothing', () => {
    const refused = Object.values(standing).flatMap((record) =>
      everyEvent.flatMap((event) => {
        const move = moveShipment(record, event);
        return move.accepted ? [] : [[move, { accepted: false, record, effects: [] }]];
      }),
    );
    expect(refused.length).toBeGreaterThan(15);
    expect(refused.map(([move]) => move)).toEqual(refused.map(([, unchanged]) => unchanged));
  });
});

test('goods that came back undelivered are sent again, goods that the recipient returned are not', () => {
  const sending = { type: 'shipment.sent', carrier: 'courier', tracking: null } as const;
  const back = moveShipment(standing.sent, { type: 'shipment.returned', reason: 'nobody home' });
  expect(moveShipment(back.record, sending)).toEqual({
    accepted: true,
    record: { status: 'sent', carrier: 'courier', tracking: null, isReceived: false },
    effects: ['tellSent'],
  });
  expect(moveShipment(standing.returned, sending).accepted).toBe(false);
});

test('a carrier is needed and is stored without surrounding blanks; a blank tracking number is none', () => {
  const sent = moveShipment(standing.preparing, { type: 'shipment.sent', carrier: ' post ', tracking: ' ' });
  expect(sent.record).toMatchObject({ carrier: 'post', tracking: null });
  expect(
    moveShipment(standing.preparing, { type: 'shipment.sent', carrier: ' ', tracking: '1' }).accepted,
  ).toBe(false);
});

test('the buyer is told of sending, correcting and returning; delivery counts the pieces', () => {
  expect(moveShipment(standing.sent, { type: 'shipment.delivered' }).effects).toEqual(['countDelivered']);
  expect(moveShipment(standing.delivered, { type: 'shipment.returned', reason: 'damaged' }).effects).toEqual([
    'tellReturned',
  ]);
});
