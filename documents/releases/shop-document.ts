import { sectionOfPath } from '#schemas/documents/section.ts';
import type { TreePath } from '#schemas/tree/walk-blocks.ts';
import type { DiagnosticCode } from './diagnostic-texts.ts';
import {
  diagnostic,
  formatPath,
  type Diagnostic,
  type DiagnosticParams,
  type DiagnosticPlace,
} from './diagnostic.ts';
import type { LocatedValue, Positions } from './json-reader.ts';

export type DocumentKind = 'site' | 'manifest' | 'flows' | 'messages' | 'page' | 'section';

/** One document of a shop as written: nothing in it has been checked, upgraded or completed. */
export interface ShopDocument {
  kind: DocumentKind;
  /** Path in the shop's folder, with forward slashes. */
  file: string;
  value: unknown;
  /** The text it was read from, for lines and columns. */
  source?: { root: LocatedValue; positions: Positions };
}

/** The facts about a document that its file name contains. */
export type DocumentName =
  | { kind: 'site' | 'manifest' | 'flows' }
  | { kind: 'messages'; locale: string }
  | { kind: 'page'; page: string; platform: string }
  | { kind: 'section'; section: string };

const singles: Readonly<Record<string, DocumentName>> = {
  'site.json': { kind: 'site' },
  'manifest.json': { kind: 'manifest' },
  'flows.json': { kind: 'flows' },
};

/** Parses the name of a document; null for a file that is not one. */
export function parseDocumentName(file: string): DocumentName | null {
  if (Object.hasOwn(singles, file)) return singles[file] ?? null;
  const locale = /^messages\.([a-z]{2}(?:-[a-z]{2})?)\.json$/i.exec(file)?.[1];
  if (locale !== undefined) return { kind: 'messages', locale: locale.toLowerCase() };
  const section = sectionOfPath(file);
  if (section !== undefined) return { kind: 'section', section };
  const page = /^pages\/([a-z][a-z0-9-]{0,63})\.(web|mobile|all)\.json$/.exec(file);
  return page ? { kind: 'page', page: page[1] ?? '', platform: page[2] ?? '' } : null;
}

/** Formats a document for its file: people read and edit it. */
export function documentText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The possible names of a shop's documents, for messages. */
export const documentNames =
  'site.json, manifest.json, flows.json, messages.LOCALE.json, pages/PAGE.PLATFORM.json, sections/SECTION.json';

const memberOf = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? Reflect.get(value, step)
    : undefined;

const idOf = (value: unknown): string | undefined => {
  const id = memberOf(value, 'id');
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/** Whether a step of a path is a block: in the document's list, in a slot, or in the site's layout. */
function isBlockStep(path: TreePath, index: number): boolean {
  const list = path[index - 1];
  if (typeof path[index] !== 'number') return false;
  return (
    list === 'blocks' ||
    path[index - 2] === 'slots' ||
    (path[index - 2] === 'layout' && (list === 'top' || list === 'bottom'))
  );
}

const hasBlocks = ({ kind }: ShopDocument): boolean =>
  kind === 'page' || kind === 'site' || kind === 'section';

/** Returns the innermost named part around a path, and the rest of the path below it. */
function ownerOf(document: ShopDocument, path: TreePath): { block?: string; route?: string; rest: TreePath } {
  let value = document.value;
  let owner: { block?: string; route?: string; rest: TreePath } = { rest: path };
  let insideProps = false;
  for (const [index, step] of path.entries()) {
    value = memberOf(value, step);
    if (insideProps) continue;
    insideProps = hasBlocks(document) && step === 'props' && path[index - 1] !== 'slots';
    const isRoute = document.kind === 'manifest' && path[0] === 'routes' && index === 1;
    if (!isRoute && !(document.kind !== 'manifest' && isBlockStep(path, index))) continue;
    const id = idOf(value);
    if (id !== undefined) owner = { [isRoute ? 'route' : 'block']: id, rest: path.slice(index + 1) };
  }
  return owner;
}

/** Returns line and column of a path, or of the nearest part around it in the text. */
function positionOf(document: ShopDocument, path: TreePath): { line?: number; column?: number } {
  if (!document.source) return {};
  let here: LocatedValue = document.source.root;
  for (const step of path) {
    const next = here.members?.get(step);
    if (!next) break;
    here = next;
  }
  return document.source.positions(here.at);
}

/** Returns the location of a path in a document, as people look for it: file, line, block or route, field. */
export function placeOf(document: ShopDocument, path: TreePath): DiagnosticPlace {
  const { rest, ...owner } = ownerOf(document, path);
  const field = owner.block !== undefined && rest[0] === 'props' ? rest.slice(1) : rest;
  return { file: document.file, ...positionOf(document, path), ...owner, field: formatPath(field) };
}

/** Makes a diagnostic at a path of a document. */
export function diagnosticAt(
  document: ShopDocument,
  path: TreePath,
  code: DiagnosticCode,
  params?: DiagnosticParams,
): Diagnostic {
  return diagnostic(code, placeOf(document, path), params);
}
