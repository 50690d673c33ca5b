import type { Change, RecordKind, Stored } from '#engine/catalogue/catalogue-records/record-kind.ts';
import { saveRecords, type SavedRow } from '#engine/catalogue/catalogue-records/save-records.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import { BatchPictures } from './picture-files.ts';
import { findIds, type NamedKind } from './references.ts';
import { refuseField, refuseLine, type Refusal } from './refusals.ts';
import { count, refuseAll, type Entry, type Session } from './session.ts';

/** A record in the engine's fields, made from a document. */
export interface Wanted<Fields> {
  /** Without those that the document does not name. */
  fields: { readonly [Field in keyof Fields]?: Fields[Field] | undefined };
  refusals: Refusal[];
}

/** Functions that save the records of one document. */
export interface DocumentKind<Fields extends object, Doc> {
  name: NamedKind;
  records: RecordKind<Fields>;
  keyOf(record: Doc): string;
  /** Converts a batch of records to fields of the engine, with their problems. */
  convert(session: Session, pictures: BatchPictures, records: readonly Doc[]): Promise<Wanted<Fields>[]>;
  /** Names of the document for fields of the engine. */
  fieldNames?: Readonly<Record<string, string>>;
}

/** Fields that a document names, and that are different from a record's. */
export function changedFields<Fields extends object>(
  kind: Pick<RecordKind<Fields>, 'fields'>,
  before: Stored<Fields> | undefined,
  wanted: Wanted<Fields>['fields'],
): (keyof Fields & string)[] {
  return kind.fields.filter(
    (field) =>
      wanted[field] !== undefined &&
      (!before || canonicalJson(before[field] ?? null) !== canonicalJson(wanted[field] ?? null)),
  );
}

const shorten = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 50 ? `${text.slice(0, 49)}…` : text;
};

/** Describes the changes for people, field by field. */
export const describeFields = <Fields extends object>(
  before: Stored<Fields> | undefined,
  wanted: Wanted<Fields>['fields'],
  changed: readonly (keyof Fields & string)[],
): string[] =>
  before
    ? changed.map((field) => `${field}: ${shorten(before[field])} → ${shorten(wanted[field])}`)
    : ['new'];

/** Returns the fields that have values. */
export const definedOf = <Fields extends object>(fields: Fields): Partial<Fields> =>
  // cast: some of the same entries
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** Returns the refusals of a record for a comparison. An apply gets them from the engine. */
export function refuseUnsavable<Fields extends object>(
  kind: Pick<RecordKind<Fields>, 'fields' | 'defaults' | 'fixed'>,
  before: Stored<Fields> | undefined,
  wanted: Wanted<Fields>['fields'],
  nameOf: (field: string) => string = (field) => field,
): Refusal[] {
  const [fields, code] = before
    ? [kind.fixed.filter((field) => changedFields({ fields: [field] }, before, wanted).length > 0), 'fixed']
    : [kind.fields.filter((field) => (wanted[field] ?? kind.defaults[field]) === undefined), 'required'];
  return fields.map((field) => refuseField({ field: nameOf(field), code }));
}

/** A record to write. */
interface Write<Fields, Doc> {
  entry: Entry<Doc>;
  change: Change<Fields>;
}

/** Returns the refusals of a row, at the fields of the document. */
export function refusalsOf(
  { fields, conflict }: Awaited<ReturnType<typeof saveRecords>>['refused'][number],
  names: Readonly<Record<string, string>> = {},
  prefix = '',
): Refusal[] {
  if (conflict) return [refuseLine('changed-meanwhile')];
  return fields.map((refusal) => refuseField(refusal, `${prefix}${names[refusal.field] ?? refusal.field}`));
}

/** Saves rows in a transaction. Refused rows are reported, and the others are saved. */
async function write<Fields extends object, Doc>(
  session: Session,
  kind: DocumentKind<Fields, Doc>,
  pictures: BatchPictures,
  writes: readonly Write<Fields, Doc>[],
): Promise<void> {
  if (writes.length === 0) return;
  const { saved, refused } = await session.inTransaction(async (client: PoolClient) => {
    const rows = writes.map(({ change }) => change);
    const report = await saveRecords(client, kind.records, rows, {
      actor: session.actor,
      at: session.now(),
      reason: session.reason,
    });
    await pictures.keep(
      client,
      report.saved.map(({ row }) => rows[row]),
    );
    return report;
  });
  for (const row of refused)
    refuseAll(
      session,
      writes[row.row]?.entry.place ?? { file: '', line: null },
      refusalsOf(row, kind.fieldNames),
    );
  for (const { outcome } of saved) count(session, kind.name, outcome satisfies SavedRow['outcome']);
}

/** Saves a batch of records of one document, or reports the changes. */
export async function saveEntries<Fields extends object, Doc>(
  session: Session,
  kind: DocumentKind<Fields, Doc>,
  entries: readonly Entry<Doc>[],
): Promise<void> {
  const pictures = new BatchPictures(session);
  try {
    const ids = await findIds(
      session.queryable,
      kind.name,
      entries.map(({ record }) => kind.keyOf(record)),
    );
    const stored = new Map(
      (await kind.records.read(session.queryable, [...ids.values()])).map((each) => [each.id, each]),
    );
    const wanted = await kind.convert(
      session,
      pictures,
      entries.map(({ record }) => record),
    );
    const writes: Write<Fields, Doc>[] = [];
    for (const [index, entry] of entries.entries()) {
      const { fields, refusals }: Wanted<Fields> = wanted[index] ?? { fields: {}, refusals: [] };
      const before = stored.get(ids.get(kind.keyOf(entry.record)) ?? 0);
      if (session.mode === 'diff' && refusals.length === 0)
        refusals.push(
          ...refuseUnsavable(kind.records, before, fields, (field) => kind.fieldNames?.[field] ?? field),
        );
      if (refusals.length > 0) {
        refuseAll(session, entry.place, refusals);
        continue;
      }
      const key = kind.keyOf(entry.record);
      const changed = changedFields(kind.records, before, fields);
      if (before && changed.length === 0) {
        count(session, kind.name, 'unchanged');
        continue;
      }
      if (session.mode === 'diff') {
        session.tell(entry.place, `${kind.name} ${key}`, describeFields(before, fields, changed));
        count(session, kind.name, before ? 'changed' : 'created');
        continue;
      }
      const { id, version } = before ?? {};
      // cast: the fields of exactly this kind, and the two of every change
      const change = { ...fields, ...(id === undefined ? {} : { id, version }) } as Change<Fields>;
      writes.push({ entry, change });
    }
    await write(session, kind, pictures, writes);
  } finally {
    await pictures.removeOthers();
  }
}

/** Whether an error is the refusal of one record. The run reports it and continues. */
export const isRefusal = (error: unknown): error is ShopError =>
  error instanceof ShopError && error.code === 'validation-failed';
