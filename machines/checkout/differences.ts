import type { OrderLine, Parcel } from '#schemas/entities/order.ts';
import { fullTitleOf } from '#schemas/option-title.ts';
import { itemKey } from './draft.ts';
import type { Difference, Quote } from './types.ts';

interface SoldLine {
  line: OrderLine;
  parcel: Parcel;
}

const linesOf = ({ parcels }: Quote): SoldLine[] =>
  parcels.flatMap((parcel) => parcel.lines.map((line) => ({ line, parcel })));

/**
 * Finds the same line in another quote. Lines of one sellable with other answers are other lines. When each
 * quote has one line of the sellable, the engine may have normalised its answers.
 */
function twinOf(lines: readonly SoldLine[], { line }: SoldLine): SoldLine | undefined {
  const same = lines.filter((each) => each.line.id === line.id);
  return (
    same.find((each) => itemKey(each.line) === itemKey(line)) ?? (same.length === 1 ? same[0] : undefined)
  );
}

function ofLine(before: SoldLine, after: SoldLine): Difference[] {
  const title = fullTitleOf(after.line);
  const found: Difference[] = [];
  if (fullTitleOf(before.line) !== title)
    found.push({ kind: 'renamed', title, before: fullTitleOf(before.line), after: title });
  if (before.parcel.store_id !== after.parcel.store_id)
    found.push({
      kind: 'seller',
      title,
      before: before.parcel.store_name,
      after: after.parcel.store_name,
    });
  const { delivery, activation_hours: hours } = after.line;
  if (before.line.delivery !== delivery || before.line.activation_hours !== hours)
    found.push({ kind: 'delivery', title, delivery, hours });
  if (itemKey(before.line) !== itemKey(after.line)) found.push({ kind: 'answers', title });
  return found;
}

function ofParcel(before: Parcel, after: Parcel): Difference[] {
  const { store_name: store, opens_at, shipping } = after;
  const found: Difference[] = [];
  if (before.store_open !== after.store_open || before.opens_at !== opens_at)
    found.push({ kind: after.store_open ? 'store-opens' : 'store-closes', store, opens_at });
  if (before.shipping !== shipping)
    found.push({ kind: 'shipping', store, before: before.shipping, after: shipping });
  return found;
}

/**
 * Lists the promises in which two quotes differ, without prices and pieces.
 * @param before the quote that the shopper agreed to
 */
export function findDifferences(before: Quote, after: Quote): Difference[] {
  const earlier = linesOf(before);
  const amounts = [
    ['discount', before.code_discount, after.code_discount],
    ['tax', before.taxes?.amount ?? 0, after.taxes?.amount ?? 0],
    ['wallet', before.wallet, after.wallet],
  ] as const;
  return [
    ...linesOf(after).flatMap((line) => {
      const twin = twinOf(earlier, line);
      return twin ? ofLine(twin, line) : [];
    }),
    ...after.parcels.flatMap((parcel) => {
      const twin = before.parcels.find(({ store_id: store }) => store === parcel.store_id);
      return twin ? ofParcel(twin, parcel) : [];
    }),
    ...amounts.flatMap(([kind, was, is]) => (was === is ? [] : [{ kind, before: was, after: is }])),
    ...(!before.needs_address && after.needs_address ? [{ kind: 'address' } as const] : []),
    ...(!before.needs_identity && after.needs_identity ? [{ kind: 'identity' } as const] : []),
  ];
}
