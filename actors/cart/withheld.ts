import { atom } from '../store.ts';

/**
 * Whether the last quote of the cart withholds its codes until the identity is verified. The engine also
 * counts the purchases of the last 24 hours, which the browser does not know. The page of the cart sets it.
 */
export const isWithheldByQuote = atom(false);
