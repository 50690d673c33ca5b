import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Activation, ActivationStatus } from '#schemas/entities/activation.ts';
import type { LineAnswer } from '#schemas/entities/answers.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import { afterOpenTime } from '#schemas/open-time.ts';

// The work of staff for a line. `parcels.ts` moves the status with the parcel of the line. This file stores
// the data of the activation.

const hour = 3_600_000;

const start = statement(
  'orders.start-activations',
  `UPDATE order_lines SET activation_at = :at
   WHERE activation = 'waiting' AND parcel_id IN (SELECT id FROM order_parcels WHERE order_id = :order)`,
);
const restart = statement(
  'orders.restart-activations',
  `UPDATE order_lines SET activation_at = :at WHERE activation = 'waiting' AND parcel_id = :parcel`,
);
const record = statement(
  'orders.record-activation',
  'UPDATE order_lines SET activation_at = :at, activation_note = :note, activation_reference = :reference WHERE id = :id',
);
const correct = statement(
  'orders.correct-answers',
  'UPDATE order_lines SET activation_at = :at, answers = :answers WHERE id = :id',
);

/** Starts the promised time for the lines of an order that was just paid. The order must be locked. */
export const startActivations = (client: PoolClient, order: number, at: Date): Promise<number> =>
  start.run(client, { order, at });

/** Restarts the promised time for a parcel whose store has accepted it. The order must be locked. */
export const restartActivations = (client: PoolClient, parcel: number, at: Date): Promise<number> =>
  restart.run(client, { parcel, at });

/** Stores the staff's note to the customer about a line of a locked order. */
export const recordActivation = (
  client: PoolClient,
  activation: { id: number; note: string; reference: string | null; at: Date },
): Promise<number> => record.run(client, activation);

/** Replaces the answers of a line of a locked order. The promised time starts again. */
export const correctLineAnswers = (
  client: PoolClient,
  { id, answers, at }: { id: number; answers: readonly LineAnswer[]; at: Date },
): Promise<number> => correct.run(client, { id, answers: JSON.stringify(answers), at });

/** An activation in the database's JSON. */
export interface StoredActivation {
  id: number;
  status: ActivationStatus;
  /** The moment when it began to wait, or when staff decided. */
  at: string | null;
  note: string;
  reference: string | null;
  /** Form of the product, while its customer corrects the answers. */
  form: ProductForm | null;
}

export interface ActivationTerms {
  /** Of the store; null when its staff cannot begin yet. */
  hours: OpeningHours | null;
  /** Promised hours. */
  within: number | null;
  /**
   * The moment from which staff could begin: the customer had confirmed the number, and was verified where
   * that is needed.
   */
  since: Date | null;
}

/** Returns the moment from which nothing of the customer stops the shop from beginning. */
export const freeSince = (confirmed: Date | null, verified: Date | null): Date | null =>
  confirmed !== null && verified !== null && verified > confirmed ? verified : (confirmed ?? verified);

/** Returns the promised end of a waiting activation; null when it does not wait for the shop. */
export function dueAt(
  { status, at }: Pick<StoredActivation, 'status' | 'at'>,
  { hours, within, since }: ActivationTerms,
): Date | null {
  if (status !== 'waiting' || at === null || hours === null || within === null) return null;
  const began = new Date(at);
  return afterOpenTime(hours, since !== null && since > began ? since : began, within * hour);
}

/** Returns an activation as its customer sees it. */
export const toActivation = (
  { at, ...activation }: StoredActivation,
  terms: ActivationTerms,
): Activation => ({
  ...activation,
  due_at: dueAt({ ...activation, at }, terms)?.toISOString() ?? null,
});
