import type { PaymentStatus as Status } from '#schemas/entities/order.ts';
import { Badge } from '../badge/badge.tsx';
import { useCommonMessages } from '../common-messages.ts';
import { paymentTones } from '../order-state/payment-tones.ts';

/** The status of a payment, with its only name. */
export function PaymentStatus({ status }: { status: Status }) {
  const { payment } = useCommonMessages();
  return <Badge tone={paymentTones[status]}>{payment.status[status]}</Badge>;
}
