import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { PaymentScreenSettings } from './types.ts';

/** Reads the machine's settings from a shop's flow settings. */
export const paymentScreenSettings = ({ payment }: Pick<FlowSettings, 'payment'>): PaymentScreenSettings => ({
  firstPoll: payment.poll.first,
  maxPoll: payment.poll.most,
  patience: 60_000,
});
