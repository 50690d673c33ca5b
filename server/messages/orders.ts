import { orderMessages as english } from './orders-en.ts';
import { orderMessages as persian } from './orders-fa.ts';

/** Messages about the progress of an order. */
export const orderMessages = { fa: persian, en: english } as const;
