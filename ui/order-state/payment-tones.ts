import type { PaymentName } from '#schemas/entities/payment-rules.ts';
import type { Tone } from '../badge/badge.tsx';

/** The colour of each status of a payment. */
export const paymentTones: Readonly<Record<PaymentName, Tone>> = {
  created: 'neutral',
  pending: 'info',
  processing: 'info',
  transfer: 'warning',
  receipt: 'info',
  review: 'info',
  paid: 'positive',
  failed: 'negative',
  canceled: 'neutral',
  expired: 'neutral',
  reversed: 'warning',
};
