import { orderMessages as english } from './orders-en.ts';
import { orderMessages as persian } from './orders-fa.ts';

export type OrderMessage = keyof typeof persian;

/** What became of an order. */
export const orderMessages = { fa: persian, en: english } as const;
