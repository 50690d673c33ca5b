import { notify } from '#platform/db/notifications.ts';
import { allowPauses, transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { ImportRefusal } from '#platform/messages/gift-codes.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SellingContext } from '../context.ts';
import { countCodesAsStock } from './allocate.ts';
import { maskCode, type CodeCipher } from './cipher.ts';
import { comparison } from './compared-code.ts';
import { beginReport, finishReport, reportRefusals, type RefusedLine } from './import-report.ts';
import { readCodes, type CodeLine } from './read-codes.ts';
import { compareGiftCodesAgain } from './reseal.ts';

export interface ImportReport {
  /** Id of the whole report. */
  id: number;
  file: string;
  imported: number;
  refused_count: number;
  /** The first refused lines. */
  refused: { line: number; code: ImportRefusal; message: string }[];
  /** Sellables that have more codes now. */
  sellables: number[];
}

/**
 * Imports at one time in this process. Each holds a connection to the database for as long as its file is
 * sent, and customers need the others.
 */
const maxAtOnce = 2;
/** Seconds after which a refused import is tried again. */
const retryAfter = 30;
const running = new WeakMap<Pool, number>();

/**
 * Runs an import when few enough run.
 * @throws ShopError `overloaded`
 */
async function inTurn<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const before = running.get(pool) ?? 0;
  if (before >= maxAtOnce)
    throw new ShopError('overloaded', { retryAfter, detail: `${before} imports of gift codes run` });
  running.set(pool, before + 1);
  try {
    return await work();
  } finally {
    running.set(pool, (running.get(pool) ?? 1) - 1);
  }
}

/** Number of lines that are sent to the database together. */
const batchSize = 500;
/** Refused lines that the report shows at once. All of them are stored. */
const maxShown = 1_000;

const selectSellables = statement(
  'gift-codes.sellables',
  `SELECT s.id FROM sellables AS s JOIN products AS p ON p.id = s.product_id
   WHERE s.id = ANY (:ids::integer[]) AND p.type <> 'physical' AND p.fulfillment = 'stock'`,
);
const insert = statement(
  'gift-codes.insert',
  `INSERT INTO gift_codes (sellable_id, key_id, secret, fingerprint, comparison, masked, expires_at,
     imported_at)
   SELECT sellable, key_id, secret, fingerprint, ${comparison}, masked, expires, :now
   FROM unnest(:sellables::integer[], :key_ids::text[], :secrets::bytea[], :fingerprints::bytea[], :masked::text[],
     :expires::timestamptz[]) WITH ORDINALITY
     AS row (sellable, key_id, secret, fingerprint, masked, expires, place)
   WHERE sellable = ANY (:known::integer[]) ORDER BY place ON CONFLICT (fingerprint) DO NOTHING RETURNING fingerprint`,
);

const selectKnown = statement(
  'gift-codes.known-by-earlier-keys',
  'SELECT fingerprint FROM gift_codes WHERE fingerprint = ANY (:fingerprints::bytea[])',
);
// Within one import, a code that was refused because it is there was brought by an earlier line of the same
// file.
const selectOwn = statement(
  'gift-codes.of-this-import',
  `SELECT fingerprint FROM gift_codes
   WHERE fingerprint = ANY (:fingerprints::bytea[]) AND xmin = pg_current_xact_id()::xid`,
);

/** Returns the lines whose code no fingerprint of an earlier, still accepted key knows. */
async function withoutEarlier(
  client: PoolClient,
  cipher: CodeCipher,
  lines: readonly CodeLine[],
): Promise<readonly CodeLine[]> {
  const marks = lines.map((line) => ({
    line,
    earlier: cipher.earlierFingerprints(line.code).map((mark) => mark.toString('hex')),
  }));
  const fingerprints = marks.flatMap(({ earlier }) => earlier.map((mark) => Buffer.from(mark, 'hex')));
  if (fingerprints.length === 0) return lines;
  const rows = await selectKnown.all(client, { fingerprints });
  const known = new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex')));
  return marks.filter(({ earlier }) => !earlier.some((mark) => known.has(mark))).map(({ line }) => line);
}

/**
 * Inserts codes.
 * @returns lines whose code was not inserted, with the reason
 */
export async function insertCodes(
  client: PoolClient,
  cipher: CodeCipher,
  lines: readonly CodeLine[],
  now: Date,
): Promise<Map<number, ImportRefusal>> {
  if (lines.length === 0) return new Map();
  const rows = lines.map(({ line, sellable, code, pin, expires }) => {
    const { key_id, secret } = cipher.seal({ code, pin }, sellable);
    return {
      line,
      sellable,
      key_id,
      secret,
      fingerprint: cipher.fingerprint(code),
      masked: maskCode(code),
      expires,
    };
  });
  const unknown = new Set(await withoutEarlier(client, cipher, lines));
  const added = rows.filter((_row, index) => {
    const line = lines[index];
    return line !== undefined && unknown.has(line);
  });
  const known = await selectSellables.all(client, {
    ids: [...new Set(rows.map(({ sellable }) => sellable))],
  });
  const sellables = new Set(known.map(({ id }) => id));
  const written = await insert.all(client, {
    sellables: added.map((row) => row.sellable),
    key_ids: added.map((row) => row.key_id),
    secrets: added.map((row) => row.secret),
    fingerprints: added.map((row) => row.fingerprint),
    masked: added.map((row) => row.masked),
    expires: added.map((row) => row.expires),
    now,
    known: [...sellables],
  });
  // When a batch has the same code twice, the first line counts.
  const fresh = new Set(written.map(({ fingerprint }) => fingerprint.toString('hex')));
  const refused = rows.filter(
    ({ sellable, fingerprint }) => !sellables.has(sellable) || !fresh.delete(fingerprint.toString('hex')),
  );
  if (refused.length === 0) return new Map();
  const own = await selectOwn.all(client, { fingerprints: refused.map(({ fingerprint }) => fingerprint) });
  const brought = new Set(own.map(({ fingerprint }) => fingerprint.toString('hex')));
  return new Map(
    refused.map(({ line, sellable, fingerprint }): [number, ImportRefusal] => {
      if (!sellables.has(sellable)) return [line, 'unknown-sellable'];
      return [line, brought.has(fingerprint.toString('hex')) ? 'twice-in-file' : 'known-code'];
    }),
  );
}

/**
 * Imports gift codes from CSV, as `readCodes` reads it. Wrong lines are skipped and stored in the report. The
 * whole import is one transaction, with at most one batch in memory. An interrupted stream imports nothing.
 * @param file its name, for the report
 * @throws ShopError `validation-failed` when it is not a file of codes, or too many lines are wrong;
 *   `overloaded` while other imports run
 */
export async function importCodes(
  {
    pool,
    codeCipher,
    jobs,
    now,
    releases,
  }: Pick<SellingContext, 'pool' | 'codeCipher' | 'jobs' | 'now' | 'releases'>,
  { file, stream }: { file: string; stream: AsyncIterable<Uint8Array> },
  alongside: (client: PoolClient, report: ImportReport) => Promise<void>,
): Promise<ImportReport> {
  // The job that does this may not have run since the shop was updated.
  await compareGiftCodesAgain(pool, codeCipher, now());
  const work = async (client: PoolClient): Promise<ImportReport> => {
    // The file is read while its sender sends it.
    await allowPauses(client);
    const at = now();
    const { importRefusals } = shopTexts(releases.published());
    const id = await beginReport(client, file, at);
    const report: ImportReport = { id, file, imported: 0, refused_count: 0, refused: [], sellables: [] };
    const touched = new Set<number>();
    let unwritten: RefusedLine[] = [];
    const refuse = (line: number, code: ImportRefusal): void => {
      report.refused_count += 1;
      unwritten.push({ line, code });
      if (report.refused.length < maxShown)
        report.refused.push({ line, code, message: importRefusals[code] });
    };
    let batch: CodeLine[] = [];
    const flush = async (): Promise<void> => {
      const refused = await insertCodes(client, codeCipher, batch, at);
      for (const [line, code] of refused) refuse(line, code);
      for (const { line, sellable } of batch) if (!refused.has(line)) touched.add(sellable);
      report.imported += batch.length - refused.size;
      await reportRefusals(client, id, unwritten, report.refused_count);
      batch = [];
      unwritten = [];
    };
    for await (const read of readCodes(stream, at)) {
      if ('refusal' in read) refuse(read.line, read.refusal);
      else batch.push(read);
      if (batch.length === batchSize || unwritten.length === batchSize) await flush();
    }
    await flush();
    report.sellables = [...touched].toSorted((a, b) => a - b);
    report.refused.sort((a, b) => a.line - b.line);
    const products = await countCodesAsStock(client, report.sellables, at);
    if (products.length > 0)
      await notify(client, { kind: 'purge', tags: products.map((product) => `product:${product}`) });
    if (report.imported > 0) await jobs.add(client, 'codes');
    await finishReport(client, id, { imported: report.imported, refused: report.refused_count });
    await alongside(client, report);
    return report;
  };
  return inTurn(pool, () => transaction(pool, work));
}
