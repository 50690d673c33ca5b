import { z } from 'zod';
import { currency } from '../../entities/money.ts';
import { defineOperation } from '../operation.ts';

export const getWallet = defineOperation({
  id: 'wallet.get',
  tag: 'wallet',
  audience: 'customer',
  method: 'GET',
  path: '/api/v1/wallet',
  summary: 'Balances by currency, and what unpaid orders hold of them',
  response: z.object({ balances: z.array(z.object({ currency, amount: z.int(), held: z.int() })) }),
  errors: ['unauthenticated'],
});
