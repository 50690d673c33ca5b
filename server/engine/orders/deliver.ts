import type { PoolClient } from '../../db/pool.ts';
import { allocateCodes } from '../gift-codes/allocate.ts';
import { moveParcel, type StoredParcel } from './parcels.ts';

/** A parcel, and how many pieces of it were delivered just now. */
export interface Delivery {
  parcel: StoredParcel;
  delivered: number;
}

/** Counts pieces as delivered. */
function handOver(parcel: StoredParcel, pieces: number): Delivery {
  if (pieces === 0) return { parcel, delivered: 0 };
  const moved = moveParcel(parcel, { type: 'invoice.delivered', pieces });
  return { parcel: moved.parcel, delivered: moved.accepted ? pieces : 0 };
}

/** Gives codes to the lines of a parcel that miss some. While the parcel waits for its store they are only put aside. */
export async function deliverCodes(client: PoolClient, parcel: StoredParcel, now: Date): Promise<Delivery> {
  const lines = [];
  let found = 0;
  for (const line of parcel.lines) {
    const given = await allocateCodes(
      client,
      { sellable: line.sellable_id, line: line.id, count: line.missing },
      now,
    );
    lines.push({ ...line, missing: line.missing - given });
    found += given;
  }
  return handOver({ ...parcel, lines }, parcel.review ? 0 : found);
}

/** Delivers what was put aside for a parcel while its store was closed. */
export function deliverPutAside(parcel: StoredParcel): Delivery {
  return handOver(
    parcel,
    parcel.lines.reduce(
      (pieces, { type, qty, missing }) => pieces + (type === 'physical' ? 0 : qty - missing),
      0,
    ),
  );
}
