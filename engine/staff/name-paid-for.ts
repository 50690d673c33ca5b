import type { PaidFor } from '#schemas/entities/paid-for.ts';

/** Returns the name of a payable for the terminal. */
export const nameOf = ({ order, charge }: PaidFor): string =>
  order === null ? `wallet charge ${charge}` : `order ${order}`;
