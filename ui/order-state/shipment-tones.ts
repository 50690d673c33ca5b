import type { ShipmentStatus } from '#schemas/entities/order.ts';
import type { Tone } from '../badge/badge.tsx';
import type { IconName } from '../icons/icon.tsx';

/** The colour of each status of a shipment. */
export const shipmentTones: Readonly<Record<ShipmentStatus, Tone>> = {
  preparing: 'primary',
  sent: 'info',
  delivered: 'positive',
  returned: 'warning',
};

export const shipmentIcons: Readonly<Record<ShipmentStatus, IconName>> = {
  preparing: 'package',
  sent: 'truck',
  delivered: 'check-circle',
  returned: 'undo',
};
