import { buyableStock } from '#schemas/sellable-limits.ts';

interface Least {
  min_quantity: number;
}

/** Returns a row as answers have it, without a minimum of one. */
export function withLeast<Row extends Least>({
  min_quantity,
  ...row
}: Row): Omit<Row, keyof Least> & Partial<Least> {
  return { ...row, ...(min_quantity > 1 && { min_quantity }) };
}

/** Returns an option as shoppers see it, with its stock only if it is enough for one line. */
export const forSale = <Row extends Least & { stock: number }>(row: Row) =>
  withLeast({ ...row, stock: buyableStock(row.stock, row.min_quantity) });
