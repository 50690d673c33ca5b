import type { PaymentStatus } from '#schemas/entities/order.ts';
import type { Tone } from '../badge/badge.tsx';

/** The colour of each status of a payment. */
export const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  created: 'neutral',
  pending: 'info',
  processing: 'info',
  review: 'info',
  paid: 'positive',
  failed: 'negative',
  canceled: 'neutral',
  expired: 'neutral',
  reversed: 'warning',
};
