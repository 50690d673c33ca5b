import type { CatalogueDocument } from '#schemas/catalogue/documents.ts';
import type { Change, RecordKind } from '../engine/catalogue-records/record-kind.ts';
import { saveRecords } from '../engine/catalogue-records/save-records.ts';
import { listNames, type NamedKind } from './references.ts';
import { refusalsOf } from './save-records.ts';
import { count, refuseAll, type Session } from './session.ts';

/** Names that a document has. */
interface NamedRecords {
  has(name: string): boolean;
}

type Archivable = { archived: boolean };

/**
 * Archives the records that a document does not name.
 * @param size records of one transaction; one where records stand in others of their kind
 */
export async function archiveMissing<Fields extends Archivable>(
  session: Session,
  {
    name,
    records,
    file,
    named,
    size,
  }: {
    name: NamedKind;
    records: RecordKind<Fields>;
    file: CatalogueDocument | 'products.jsonl';
    named: NamedRecords;
    size: number;
  },
): Promise<void> {
  const place = { file, line: null };
  for (const rows of await listMissing(session, { name, records, named, size })) {
    if (session.mode === 'diff') {
      for (const { slug } of rows) session.tell(place, `${name} ${slug}`, ['archived']);
      for (const _ of rows) count(session, name, 'archived');
      continue;
    }
    const { actor, now, reason } = session;
    // cast: every kind here has the field
    const changes = rows.map(
      ({ id, version }) => ({ id, version, archived: true }) as Change<Archivable>,
    ) as Change<Fields>[];
    const { saved, refused } = await session.inTransaction((client) =>
      saveRecords(client, records, changes, { actor, at: now(), reason }),
    );
    for (const row of refused)
      refuseAll(session, place, refusalsOf(row, {}, `${rows[row.row]?.slug ?? ''}.`));
    for (const _ of saved) count(session, name, 'archived');
  }
}

interface MissingRecord {
  id: number;
  slug: string;
  version: number;
}

/** Records that are shown and not named, the last ones first, because records stand in earlier ones of their kind. */
async function listMissing<Fields extends Archivable>(
  { queryable }: Session,
  {
    name,
    records,
    named,
    size,
  }: { name: NamedKind; records: RecordKind<Fields>; named: NamedRecords; size: number },
): Promise<MissingRecord[][]> {
  const missing: MissingRecord[] = [];
  for await (const page of listNames(queryable, name, 500)) {
    const unnamed = page.filter(({ slug }) => !named.has(slug));
    const stored = await records.read(
      queryable,
      unnamed.map(({ id }) => id),
    );
    for (const { id, archived, version } of stored)
      if (!archived) missing.push({ id, version, slug: unnamed.find((each) => each.id === id)?.slug ?? '' });
  }
  missing.reverse();
  return Array.from({ length: Math.ceil(missing.length / size) }, (_, index) =>
    missing.slice(index * size, (index + 1) * size),
  );
}
