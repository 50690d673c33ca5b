import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { ImportRefusal } from '#platform/messages/gift-codes.ts';
import { ShopError } from '#schemas/errors.ts';

// The transaction of an import writes its report, so that each committed import has a report and no other
// import has one.

/** Most wrong lines of a file. A file with more is not a file of codes, and the import stores nothing. */
export const maxRefusals = 100_000;
/** Lines of a report in one read. */
const perPage = 500;
const importsPerPage = 20;

const insertImport = statement(
  'code-imports.insert',
  'INSERT INTO code_imports (file, imported_at) VALUES (:file, :now) RETURNING id',
);
const insertRefusals = statement(
  'code-imports.insert-refusals',
  `INSERT INTO code_import_refusals (import_id, line, reason)
   SELECT :import, line, reason FROM unnest(:lines::integer[], :reasons::text[]) AS refused (line, reason)`,
);
const finish = statement(
  'code-imports.finish',
  'UPDATE code_imports SET imported = :imported, refused_count = :refused WHERE id = :import',
);
const deleteOld = statement(
  'code-imports.delete-old',
  "DELETE FROM code_imports WHERE imported_at < :now::timestamptz - interval '90 days'",
);
const columns = 'id, file, imported, refused_count, imported_at';
const selectOne = statement('code-imports.one', `SELECT ${columns} FROM code_imports WHERE id = :id`);
const selectPage = statement(
  'code-imports.page',
  `SELECT ${columns} FROM code_imports WHERE id < :before ORDER BY id DESC LIMIT ${importsPerPage + 1}`,
);
const selectRefusals = statement(
  'code-imports.refusals',
  `SELECT line, reason FROM code_import_refusals WHERE import_id = :id AND line > :after
   ORDER BY line LIMIT ${perPage + 1}`,
);

export interface RefusedLine {
  line: number;
  code: ImportRefusal;
}

/** One import, as lists show it. */
export interface CodeImport {
  id: number;
  file: string;
  imported: number;
  refused_count: number;
  /** ISO 8601. */
  imported_at: string;
}

/** Begins the report of a file, and removes reports that are older than 90 days. @returns its id */
export async function beginReport(client: PoolClient, file: string, now: Date): Promise<number> {
  await deleteOld.run(client, { now });
  return (await insertImport.one(client, { file, now })).id;
}

/** @throws ShopError `validation-failed` when there are too many; the import must then be rolled back */
export async function reportRefusals(
  client: PoolClient,
  id: number,
  refused: readonly RefusedLine[],
  total: number,
): Promise<void> {
  if (total > maxRefusals)
    throw new ShopError('validation-failed', {
      fields: [{ ...refusedField('too-many-refusals', 'file'), values: { limit: maxRefusals } }],
      detail: `more than ${maxRefusals} lines were refused`,
    });
  if (refused.length === 0) return;
  await insertRefusals.run(client, {
    import: id,
    lines: refused.map(({ line }) => line),
    reasons: refused.map(({ code }) => code),
  });
}

export const finishReport = (
  client: PoolClient,
  id: number,
  counts: { imported: number; refused: number },
): Promise<number> => finish.run(client, { import: id, ...counts });

const toImport = ({ imported_at, ...row }: Awaited<ReturnType<typeof selectOne.one>>): CodeImport => ({
  ...row,
  imported_at: imported_at.toISOString(),
});

/** Imports, newest first. */
export async function readImports(
  queryable: Queryable,
  before: number,
): Promise<{ imports: CodeImport[]; next: number | null }> {
  const rows = await selectPage.all(queryable, { before });
  const imports = rows.slice(0, importsPerPage).map(toImport);
  return { imports, next: rows.length > importsPerPage ? (imports.at(-1)?.id ?? null) : null };
}

/**
 * Reads one import, and its refused lines after a line.
 * @throws ShopError `not-found`
 */
export async function readReport(
  queryable: Queryable,
  { id, after }: { id: number; after: number },
): Promise<{ report: CodeImport; refused: RefusedLine[]; next: number | null }> {
  const found = await selectOne.maybeOne(queryable, { id });
  if (!found) throw new ShopError('not-found', { detail: `import ${id}` });
  const rows = await selectRefusals.all(queryable, { id, after });
  // cast: only refusals of lines are written
  const refused = rows.slice(0, perPage).map(({ line, reason }) => ({ line, code: reason as ImportRefusal }));
  return {
    report: toImport(found),
    refused,
    next: rows.length > perPage ? (refused.at(-1)?.line ?? null) : null,
  };
}
