import { z } from 'zod';
import { currency } from '#schemas/entities/money.ts';

/** The largest amount in the smallest unit of a currency. */
export const maxAmount = 100_000_000_000;

const amount = z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(maxAmount));

/** Limits of payouts by currency: `CODE:APPROVAL:DAILY`, with commas between several. */
export const payoutLimits = z
  .string()
  .default('')
  .transform((value) =>
    value.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim().split(':')])),
  )
  .pipe(z.array(z.tuple([currency, amount, amount])).max(8));
