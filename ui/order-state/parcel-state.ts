import type { Order, ShipmentStatus } from '#schemas/entities/order.ts';
import type { Tone } from '../badge/badge.tsx';
import type { IconName } from '../icons/icon.tsx';
import { orderIcons, orderState, orderTones, type OrderState } from './order-state.ts';
import { shipmentIcons, shipmentTones } from './shipment-tones.ts';

/** The state of a parcel, the same on every screen. */
export interface ParcelState {
  /** Key of its text in a block's messages. */
  word: `state.${OrderState}` | `shipment.status.${ShipmentStatus}`;
  tone: Tone;
  icon: IconName;
}

/**
 * Returns the state of a parcel; null before it is paid. A sent parcel has the state of its shipment. A
 * parcel that was canceled before it was sent does not.
 */
export function parcelState(
  { status, shipment, waits_for }: Pick<Order['parcels'][number], 'status' | 'shipment' | 'waits_for'>,
  payment: Order['payment'],
): ParcelState | null {
  const state = orderState({ status, payment, waits_for });
  if (shipment !== null && (shipment.status !== 'preparing' || (payment === 'paid' && state === 'preparing')))
    return {
      word: `shipment.status.${shipment.status}`,
      tone: shipmentTones[shipment.status],
      icon: shipmentIcons[shipment.status],
    };
  if (payment !== 'paid' && payment !== 'refunded') return null;
  return { word: `state.${state}`, tone: orderTones[state], icon: orderIcons[state] };
}
