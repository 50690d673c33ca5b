import type { Change, RecordKind } from '#engine/catalogue/catalogue-records/record-kind.ts';
import { saveRecords } from '#engine/catalogue/catalogue-records/save-records.ts';
import type { CatalogueDocument } from '#schemas/catalogue/documents.ts';
import { listNames, type NamedKind } from './references.ts';
import { refuseLine } from './refusals.ts';
import { refusalsOf } from './save-records.ts';
import { count, refuseAll, type Session } from './session.ts';

/** Names that a document has. */
interface NamedRecords {
  readonly size: number;
  has(name: string): boolean;
}

/**
 * A document that leaves out this many records, and more than this part of those that are shown, may be half
 * a document.
 */
const manyRecords = 20;
const largeShare = 1 / 4;

type Archivable = { archived: boolean };

/**
 * Archives the records that a document does not name.
 * @param size records of one transaction; 1 when records can contain others of their kind
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
  const { missing, shown } = await listMissing(session, { name, records, named });
  if (missing.length > 0 && named.size === 0) return refuseAll(session, place, [refuseLine('nothing-named')]);
  if (!session.archiveMany && missing.length >= manyRecords && missing.length > shown * largeShare)
    return refuseAll(session, place, [refuseLine('archives-many', '', `${missing.length} of ${shown}`)]);
  for (const rows of batchesOf(missing, size)) {
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

/**
 * Lists visible records that the document does not name. The last ones come first, because records can be
 * inside earlier ones of their kind.
 */
async function listMissing<Fields extends Archivable>(
  { queryable }: Session,
  { name, records, named }: { name: NamedKind; records: RecordKind<Fields>; named: NamedRecords },
): Promise<{ missing: MissingRecord[]; shown: number }> {
  let shown = 0;
  const missing: MissingRecord[] = [];
  for await (const page of listNames(queryable, name, 500)) {
    const stored = await records.read(
      queryable,
      page.map(({ id }) => id),
    );
    const slugs = new Map(page.map(({ id, slug }) => [id, slug]));
    for (const { id, archived, version } of stored) {
      if (archived) continue;
      shown += 1;
      const slug = slugs.get(id) ?? '';
      if (!named.has(slug)) missing.push({ id, version, slug });
    }
  }
  return { missing: missing.toReversed(), shown };
}

const batchesOf = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
