import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import type { FieldCode } from '#platform/messages/field-types.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { FieldRefusal } from '#schemas/errors.ts';

/** A record of the catalogue that staff change, as the database stores it. */
export type Stored<Fields> = Fields & { id: number; version: number };

/**
 * A row of a batch: a new record without `id`, or a change with the record's id and the version that was
 * read.
 */
export type Change<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined } & {
  readonly id?: number | undefined;
  readonly version?: number | undefined;
};

/** A row of a batch during its checks. */
export interface Draft<Fields> {
  /** Its index in the batch, from 0. */
  readonly row: number;
  /** A new record gets its id before it is written, so that rows may refer to each other. */
  readonly id: number;
  /** The current record; null for a new one. */
  readonly before: Stored<Fields> | null;
  /** The record as it is going to be. */
  readonly after: Fields;
  /** The changed fields; all fields of a new record. */
  readonly changed: readonly (keyof Fields & string)[];
  readonly refusals: FieldRefusal[];
}

/** Refuses a field of a draft. @param limit for texts that name one */
export function refuse<Fields>(
  draft: Draft<Fields>,
  field: (keyof Fields & string) | 'id' | 'version',
  code: FieldCode,
  limit?: number,
): void {
  draft.refusals.push({
    ...refusedField(code, field),
    ...(limit === undefined ? {} : { values: { limit } }),
  });
}

/** The reader, checker and writer of one kind of record. It is the only writer of its table. */
export interface RecordKind<Fields extends object> {
  /** Names the records in the audit log: `product:12`, `product.change`. */
  readonly name: string;
  /** The optional fields of a new record, with their default values. */
  readonly defaults: Partial<Fields>;
  /** Every field. A new record needs the ones without a default. */
  readonly fields: readonly (keyof Fields & string)[];
  /** Fields that cannot change after the record is created. */
  readonly fixed: readonly (keyof Fields & string)[];
  /** @returns the records in the order of their ids, without unknown ids */
  read(queryable: Queryable, ids: readonly number[]): Promise<Stored<Fields>[]>;
  /** Reads the records and locks them as sales do, until the transaction ends. */
  lock(client: PoolClient, ids: readonly number[]): Promise<Stored<Fields>[]>;
  newIds(client: PoolClient, count: number): Promise<number[]>;
  /**
   * Refuses problems that no other check can see: those that concern other records, or other rows of the
   * batch.
   */
  check(client: PoolClient, drafts: readonly Draft<Fields>[]): Promise<void>;
  insert(client: PoolClient, rows: readonly (Fields & { id: number })[], at: Date): Promise<void>;
  /** Writes the fields of existing records. Each gets the next version. */
  update(client: PoolClient, rows: readonly (Fields & { id: number })[], at: Date): Promise<void>;
  /** Returns the tags of the answers that the written changes make outdated; see `tags.ts`. */
  tags(client: PoolClient, drafts: readonly Draft<Fields>[]): string[] | Promise<string[]>;
}

/** Refuses a value that several records share. @param taken values of other records, by the key of `keyOf` */
export function refuseTwins<Fields>(
  drafts: readonly Draft<Fields>[],
  keyOf: (fields: Fields) => string,
  field: keyof Fields & string,
  taken: ReadonlyMap<string, number>,
): void {
  const seen = new Set<string>();
  for (const draft of drafts) {
    const key = keyOf(draft.after);
    const owner = taken.get(key);
    if ((owner !== undefined && owner !== draft.id) || seen.has(key)) refuse(draft, field, 'taken');
    seen.add(key);
  }
}
