import { writeAudits, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import { notify } from '#platform/db/notifications.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError, type FieldRefusal } from '#schemas/errors.ts';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import { markPictures } from './pictures.ts';
import { refuse, type Change, type Draft, type RecordKind, type Stored } from './record-kind.ts';

// Every write of catalogue records: by staff operations, at the terminal, and by imports.

/**
 * Allows one writer at a time for each kind, so that no other transaction takes a slug that was found free.
 */
const lockKind = statement(
  'catalogue-records.lock-kind',
  'SELECT pg_advisory_xact_lock(8152029, hashtext(:kind))',
);
const selectChanges = statement(
  'catalogue-records.changes-since',
  `SELECT at, after FROM audit_log WHERE subject = :subject AND (after ->> 'version')::integer > :version ORDER BY id`,
);

export interface SavedRow {
  row: number;
  id: number;
  version: number;
  outcome: 'created' | 'changed' | 'unchanged';
}

/** A change that another person has made to a record since it was read. */
export interface RowConflict {
  id: number;
  /** The version that the record has now. */
  version: number;
  /** The current values of fields that others have changed in the meantime. */
  changed: Readonly<Record<string, unknown>>;
  /** The last change; null when the audit log no longer contains it. */
  changed_at: string | null;
}

/** A row that was not saved: its fields, or the change that the record had in the meantime. */
export interface RefusedRow {
  row: number;
  fields: readonly FieldRefusal[];
  conflict: RowConflict | null;
}

export interface SaveReport {
  saved: SavedRow[];
  refused: RefusedRow[];
}

export interface SaveOptions {
  actor: Actor;
  at: Date;
  reason?: string;
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);

async function readConflict<Fields extends object>(
  client: PoolClient,
  kind: RecordKind<Fields>,
  now: Stored<Fields>,
  seen: number,
): Promise<RowConflict> {
  const changes = await selectChanges.all(client, { subject: `${kind.name}:${now.id}`, version: seen });
  const names = new Set(changes.flatMap(({ after }) => Object.keys(Object(after))));
  const changed = kind.fields
    .filter((field) => names.has(field))
    .map((field) => [field, now[field]] as const);
  return {
    id: now.id,
    version: now.version,
    changed: Object.fromEntries(changed),
    changed_at: changes.at(-1)?.at.toISOString() ?? null,
  };
}

/** Makes the record of a row, with the problems of the row itself. */
function makeDraft<Fields extends object>(
  kind: RecordKind<Fields>,
  change: Change<Fields>,
  { row, id, before }: Pick<Draft<Fields>, 'row' | 'id' | 'before'>,
): Draft<Fields> {
  const given = kind.fields.filter((field) => change[field] !== undefined);
  // cast: fields that are missing are refused below
  const after = Object.fromEntries(
    kind.fields.map((field) => [
      field,
      change[field] ?? (given.includes(field) ? null : (before ?? kind.defaults)[field]),
    ]),
  ) as Fields;
  const changed = kind.fields.filter((field) => !before || !same(before[field], after[field]));
  const draft: Draft<Fields> = { row, id, before, after, changed, refusals: [] };
  if (before) for (const field of kind.fixed) if (changed.includes(field)) refuse(draft, field, 'fixed');
  if (!before)
    for (const field of kind.fields) if (after[field] === undefined) refuse(draft, field, 'required');
  return draft;
}

const refusedRow = (
  row: number,
  code: Parameters<typeof refuse>[2],
  field: 'id' | 'version',
): RefusedRow => ({
  row,
  fields: [{ field, code }],
  conflict: null,
});

interface Sorted<Fields> {
  drafts: Draft<Fields>[];
  refused: RefusedRow[];
}

/** Locks the records of a batch, and sets aside the rows that cannot be applied to them. */
async function makeDrafts<Fields extends object>(
  client: PoolClient,
  kind: RecordKind<Fields>,
  rows: readonly Change<Fields>[],
): Promise<Sorted<Fields>> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const known = new Map((await kind.lock(client, [...new Set(ids)])).map((record) => [record.id, record]));
  const fresh = await kind.newIds(client, rows.length - ids.length);
  const sorted: Sorted<Fields> = { drafts: [], refused: [] };
  const seen = new Set<number>();
  for (const [row, change] of rows.entries()) {
    const { id, version } = change;
    if (id === undefined) {
      sorted.drafts.push(makeDraft(kind, change, { row, id: fresh.shift() ?? 0, before: null }));
      continue;
    }
    const before = known.get(id);
    if (!before) sorted.refused.push(refusedRow(row, 'unknown-record', 'id'));
    else if (seen.has(id)) sorted.refused.push(refusedRow(row, 'listed-twice', 'id'));
    else if (version === undefined) sorted.refused.push(refusedRow(row, 'required', 'version'));
    else if (version !== before.version)
      sorted.refused.push({ row, fields: [], conflict: await readConflict(client, kind, before, version) });
    else sorted.drafts.push(makeDraft(kind, change, { row, id, before }));
    seen.add(id);
  }
  return sorted;
}

const pick = <Fields extends object>(from: Fields, names: readonly (keyof Fields & string)[]): object =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** Returns the action for the audit log: `archive` or `restore` when only `archived` changes. */
function actionOf<Fields extends object>({ before, after, changed }: Draft<Fields>): string {
  if (!before) return 'create';
  if (changed.length > 1 || !changed.includes('archived' as never)) return 'change';
  return (after as { archived?: boolean }).archived === true ? 'archive' : 'restore';
}

/** Writes checked drafts, records each in the audit log, and outdates cached answers. */
async function writeDrafts<Fields extends object>(
  client: PoolClient,
  kind: RecordKind<Fields>,
  drafts: readonly Draft<Fields>[],
  { actor, at, reason = '' }: SaveOptions,
): Promise<SavedRow[]> {
  const written = drafts.filter(({ changed }) => changed.length > 0);
  const rows = (isNew: boolean) =>
    written.filter(({ before }) => (before === null) === isNew).map(({ id, after }) => ({ ...after, id }));
  const [created, changed] = [rows(true), rows(false)];
  if (created.length > 0) await kind.insert(client, created, at);
  if (changed.length > 0) await kind.update(client, changed, at);
  await writeAudits(
    client,
    written.map((draft) => ({
      at,
      actor,
      action: `${kind.name}.${actionOf(draft)}`,
      subject: `${kind.name}:${draft.id}`,
      before: draft.before && pick(draft.before, draft.changed),
      after: { ...pick(draft.after, draft.changed), version: (draft.before?.version ?? 0) + 1 },
      reason,
    })),
  );
  await markPictures(client, written, at);
  const tags = written.length > 0 ? [...new Set(await kind.tags(client, written))] : [];
  if (tags.length > 0) await notify(client, { kind: 'purge', tags });
  return drafts.map(({ row, id, before, changed: fields }) => ({
    row,
    id,
    version: (before?.version ?? 0) + (fields.length > 0 ? 1 : 0),
    outcome: !before ? 'created' : fields.length > 0 ? 'changed' : 'unchanged',
  }));
}

/**
 * Keeps other transactions from writing records of kinds, before any record is locked. A caller that locks
 * several names products first.
 */
export async function lockKinds(
  client: PoolClient,
  kinds: readonly Pick<RecordKind<object>, 'name'>[],
): Promise<void> {
  for (const { name } of kinds) await lockKind.run(client, { kind: name });
}

/**
 * Saves a batch: writes the good rows and reports the others, each with its reasons. A caller that needs all
 * or nothing rolls back (see {@link saveAll}).
 */
export async function saveRecords<Fields extends object>(
  client: PoolClient,
  kind: RecordKind<Fields>,
  rows: readonly Change<Fields>[],
  options: SaveOptions,
): Promise<SaveReport> {
  await lockKinds(client, [kind]);
  const { drafts, refused } = await makeDrafts(client, kind, rows);
  const whole = drafts.filter(({ refusals }) => refusals.length === 0);
  if (whole.length > 0) await kind.check(client, whole);
  const isGood = ({ refusals }: Draft<Fields>): boolean => refusals.length === 0;
  const saved = await writeDrafts(client, kind, drafts.filter(isGood), options);
  const wrong = drafts
    .filter((draft) => !isGood(draft))
    .map(({ row, refusals }) => ({ row, fields: refusals, conflict: null }));
  return { saved, refused: [...refused, ...wrong].toSorted((a, b) => a.row - b.row) };
}

/**
 * Saves a batch as a whole.
 * @throws ShopError `validation-failed` with every refused field as `rows.<row>.<field>`; `conflict` with the
 *   changes of others. The transaction must then be rolled back
 */
export async function saveAll<Fields extends object>(
  client: PoolClient,
  kind: RecordKind<Fields>,
  rows: readonly Change<Fields>[],
  options: SaveOptions,
): Promise<SavedRow[]> {
  const { saved, refused } = await saveRecords(client, kind, rows, options);
  if (refused.length === 0) return saved;
  const fields = refused.flatMap(({ row, fields: wrong }) =>
    wrong.map((refusal) => ({ ...refusal, field: `rows.${row}.${refusal.field}` })),
  );
  if (fields.length > 0)
    throw new ShopError('validation-failed', {
      fields,
      detail: `${refused.length} rows of ${kind.name} were refused`,
    });
  throw new ShopError('conflict', {
    detail: refused
      .map(({ conflict }) => `${kind.name} ${conflict?.id} has version ${conflict?.version}`)
      .join(', '),
    details: { rows: refused.map(({ row, conflict }) => ({ row, ...conflict })) },
  });
}
