import { expect, it } from 'vitest';
import { parcelState } from './parcel-state.ts';

const sent = {
  status: 'sent',
  carrier: null,
  tracking_url: null,
  sent_at: null,
  delivered_at: null,
  returned_at: null,
} as const;

it('says that delivered codes wait for verification, and not that they are delivered', () => {
  const parcel = { status: 'delivered', shipment: null } as const;
  expect(parcelState({ ...parcel, waits_for: 'identity' }, 'paid')?.word).toBe('state.identity');
  expect(parcelState({ ...parcel, waits_for: null }, 'paid')?.word).toBe('state.delivered');
});

it('follows the shipment of goods, and a closed store before that', () => {
  const goods = { status: 'preparing', shipment: { ...sent, status: 'preparing' } } as const;
  expect(parcelState({ ...goods, waits_for: 'opening' }, 'paid')?.word).toBe('state.opening');
  expect(parcelState({ ...goods, waits_for: null }, 'paid')?.word).toBe('shipment.status.preparing');
  expect(parcelState({ ...goods, shipment: sent, waits_for: null }, 'paid')?.word).toBe(
    'shipment.status.sent',
  );
  expect(parcelState({ ...goods, waits_for: null }, 'pending')).toBeNull();
});
