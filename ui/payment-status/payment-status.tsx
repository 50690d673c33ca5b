import { paymentName } from '#schemas/entities/payment-rules.ts';
import { Badge } from '../badge/badge.tsx';
import { useCommonMessages } from '../common-messages.ts';
import { paymentTones } from '../order-state/payment-tones.ts';

/** The status of a payment, with its only name. */
export function PaymentStatus({ of }: { of: Parameters<typeof paymentName>[0] }) {
  const { payment } = useCommonMessages();
  const name = paymentName(of);
  return <Badge tone={paymentTones[name]}>{payment.status[name]}</Badge>;
}
