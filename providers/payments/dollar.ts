import type { Currency } from '#schemas/entities/money.ts';

/** Codes of the shop that mean US dollars. */
export const dollars: readonly Currency[] = ['usd', 'dollar'];

/** Whether a currency of the shop is the US dollar. */
export const isDollar = (currency: Currency): boolean => dollars.includes(currency);
