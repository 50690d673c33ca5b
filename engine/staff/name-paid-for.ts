import type { PaidFor } from '#schemas/entities/paid-for.ts';

/** What was paid for, at the terminal. */
export const nameOf = ({ order, charge }: PaidFor): string =>
  order === null ? `wallet charge ${charge}` : `order ${order}`;
