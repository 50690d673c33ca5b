import type { PaymentScreenSettings, PaymentSummary, PaymentView } from '../types.ts';

// Sample data of this folder's tests.

export const settings: PaymentScreenSettings = { firstPoll: 2_000, maxPoll: 30_000, patience: 60_000 };

export const viewOf = (changes: Partial<PaymentSummary> = {}): PaymentView => ({
  order: 'order-1',
  payment: {
    code: 'pay-1',
    method: 'card',
    provider: 'zarinpal',
    status: 'pending',
    amount: 1000,
    currency: 'toman',
    tracking_code: null,
    created_at: '2026-03-21T09:00:00Z',
    expires_at: null,
    reason: null,
    ...changes,
  },
});

/** What the engine answers with a problem. */
export const problem = (code: string) => Object.assign(new Error(code), { problem: { code, detail: '' } });
