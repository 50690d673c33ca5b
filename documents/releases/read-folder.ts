import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { diagnostic, type Diagnostic } from './diagnostic.ts';
import { deepestJson, isShallow } from '#schemas/documents/shallow-json.ts';
import { createPositions, readJson } from './json-reader.ts';
import { isOwn, readOwn } from './own-files.ts';
import { documentNames, documentText, parseDocumentName, type ShopDocument } from './shop-document.ts';

/** The documents as written, and the reasons why others could not be read. */
export interface FolderReading {
  documents: ShopDocument[];
  diagnostics: Diagnostic[];
  /** The files below `media/` of the folder; absent when no folder was read. */
  media?: ReadonlySet<string>;
}

/** Shopify's limit for a template, in bytes: no page is larger. */
export const maxBytes = 512 * 1024;

const tooLarge = (file: string, bytes: number): Diagnostic =>
  diagnostic('document-size', { file, field: '' }, { bytes, limit: maxBytes });

/** Reads the text of one document without checking its content. */
export function readDocument(
  file: string,
  bytes: Uint8Array,
): { document?: ShopDocument; diagnostics: Diagnostic[] } {
  const name = parseDocumentName(file);
  if (!name) return { diagnostics: [diagnostic('file-name', { file, field: '' })] };
  if (bytes.byteLength > maxBytes) return { diagnostics: [tooLarge(file, bytes.byteLength)] };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return {
      diagnostics: [diagnostic('file-unreadable', { file, field: '' }, { detail: 'it is not UTF-8' })],
    };
  }
  const { root, problems } = readJson(text);
  const positions = createPositions(text);
  const diagnostics = problems.map(({ code, at, params }) =>
    diagnostic(code, { file, ...positions(at), field: '' }, params),
  );
  return root
    ? { document: { kind: name.kind, file, value: root.value, source: { root, positions } }, diagnostics }
    : { diagnostics };
}

/**
 * Reads documents that are already values, by their path in a shop's folder, for example from a form or
 * another program. Converts them to text first, so that content that could not be stored is reported here
 * too.
 */
export function readDocuments(documents: Readonly<Record<string, unknown>>): FolderReading {
  const readings = Object.entries(documents).map(([file, value]) => {
    if (!isShallow(value))
      return { diagnostics: [diagnostic('json-depth', { file, field: '' }, { limit: deepestJson })] };
    return readDocument(file, Buffer.from(documentText(value)));
  });
  return joinReadings(readings);
}

const joinReadings = (
  readings: readonly { document?: ShopDocument | undefined; diagnostics: Diagnostic[] }[],
): FolderReading => ({
  documents: readings.flatMap(({ document }) => document ?? []),
  diagnostics: readings.flatMap(({ diagnostics }) => diagnostics),
});

async function listFiles(folder: string, prefix = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, prefix), { withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => `${prefix}${entry.name}`);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/**
 * Lists the files that are, or look like, documents of a shop. Its catalogue, pictures and licences are
 * excluded.
 */
async function listCandidates(folder: string): Promise<{ files: string[]; diagnostics: Diagnostic[] }> {
  const top = (await listFiles(folder)).filter((name) => name.endsWith('.json'));
  const listOf = (inner: string): Promise<string[]> =>
    listFiles(folder, inner).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  const pages = [...(await listOf('pages/')), ...(await listOf('sections/'))];
  const jsonPages = pages.filter((name) => name.endsWith('.json'));
  const strangers = [
    ...top.filter((name) => !parseDocumentName(name)),
    ...pages.filter((name) => !name.endsWith('.json') && !/^\w+\/\./.test(name)),
  ];
  const diagnostics = strangers.map((file) =>
    diagnostic('file-ignored', { file, field: '' }, { known: documentNames }),
  );
  return { files: [...top.filter((name) => parseDocumentName(name)), ...jsonPages].sort(), diagnostics };
}

/**
 * Lists the pictures of a shop's folder, by their path below `media/`. Links out of the folder are reported.
 */
async function listMedia(folder: string): Promise<{ media: ReadonlySet<string>; diagnostics: Diagnostic[] }> {
  const media = path.join(folder, 'media');
  const isTheirs = async (file: string): Promise<boolean> => !(await isOwn(folder, file).catch(() => true));
  if (await isTheirs('media'))
    return { media: new Set(), diagnostics: [diagnostic('file-outside', { file: 'media', field: '' })] };
  const entries = await readdir(media, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (entry.isSymbolicLink() && (await isTheirs(file)))
      diagnostics.push(diagnostic('file-outside', { file, field: '' }));
    files.add(file.slice('media/'.length));
  }
  return { media: files, diagnostics };
}

/** Reads one document of a folder. */
async function readFrom(folder: string, file: string): Promise<ReturnType<typeof readDocument>> {
  const refuse = (detail: string) => ({
    diagnostics: [diagnostic('file-unreadable', { file, field: '' }, { detail })],
  });
  try {
    const read = await readOwn(folder, file, maxBytes);
    if (read.code === 'read') return readDocument(file, read.bytes);
    if (read.code === 'outside') return { diagnostics: [diagnostic('file-outside', { file, field: '' })] };
    return read.code === 'too-large'
      ? { diagnostics: [tooLarge(file, read.bytes)] }
      : refuse('it is not a plain file');
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the documents of a shop's folder. Its content never causes an exception: every problem is a
 * diagnostic.
 * @param folder absolute, or relative to the working directory
 */
export async function readFolder(folder: string): Promise<FolderReading> {
  let candidates;
  try {
    candidates = await listCandidates(folder);
  } catch (error) {
    if (isMissing(error))
      return { documents: [], diagnostics: [diagnostic('folder-missing', { file: folder, field: '' })] };
    return {
      documents: [],
      diagnostics: [diagnostic('file-unreadable', { file: folder, field: '' }, { detail: String(error) })],
    };
  }
  const readings = await Promise.all(candidates.files.map((file) => readFrom(folder, file)));
  const joined = joinReadings(readings);
  const { media, diagnostics } = await listMedia(folder);
  return {
    ...joined,
    diagnostics: [...candidates.diagnostics, ...joined.diagnostics, ...diagnostics],
    media,
  };
}
