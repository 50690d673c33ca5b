import { z } from 'zod';
import { currency } from '../../entities/money.ts';
import { paymentMethod } from '../../entities/order.ts';
import { before, nextBefore } from '../../query.ts';
import { defineOperation } from '../operation.ts';

/** The currencies of wallets. */
export const walletCurrency = currency;

const shared = { tag: 'wallet', audience: 'customer', method: 'GET' } as const;

export const getWallet = defineOperation({
  ...shared,
  id: 'wallet.get',
  path: '/api/v1/wallet',
  summary: 'Balances by currency, and the amounts that unpaid orders hold',
  response: z.object({ balances: z.array(z.object({ currency, amount: z.int(), held: z.int() })) }),
  errors: ['unauthenticated'],
});

/** Reasons for which the balance of a wallet changed: the kinds of transactions in the ledger. */
export const walletEntryType = z.enum([
  'charge',
  'hold',
  'release',
  'payment',
  'refund',
  'reversal',
  'reward',
  'reward-reversal',
]);
export type WalletEntryType = z.infer<typeof walletEntryType>;

/** One change of a wallet's balance. */
export const walletEntry = z.object({
  id: z.int(),
  type: walletEntryType,
  currency,
  amount: z.int().describe('In the smallest unit; below zero when the balance became smaller'),
  reason: z.string().describe('The reason that staff wrote; may be empty'),
  order: z.object({ code: z.string(), invoice_number: z.int() }).nullable(),
  payment: z
    .object({ method: paymentMethod, tracking_code: z.string().nullable() })
    .nullable()
    .describe('For a charge by the customer: how it was paid'),
  date: z.iso.datetime(),
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const getWalletReport = defineOperation({
  ...shared,
  id: 'wallet.report',
  path: '/api/v1/wallet/report',
  summary: 'Every change of the balances, newest first',
  query: z.object({
    before,
    currency: walletCurrency.optional(),
    direction: z.enum(['in', 'out']).optional().describe('Only additions to the balance, or only deductions'),
  }),
  response: z.object({ entries: z.array(walletEntry), next: nextBefore }),
  errors: ['unauthenticated', 'validation-failed'],
});
