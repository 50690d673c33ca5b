import type { z } from 'zod';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { mergeManifest } from '#routes-manifest/merge-manifest.ts';
import { flowSettings, flowsVersion, type FlowSettings } from '#schemas/documents/flows.ts';
import {
  manifest,
  manifestOverrides,
  manifestVersion,
  type Manifest,
  type ManifestOverrides,
} from '#schemas/documents/manifest.ts';
import { messages as messagesSchema, type Messages } from '#schemas/documents/messages.ts';
import { migrate, MigrationError } from '#schemas/documents/migrate.ts';
import { pageDocument, type PageDocument } from '#schemas/documents/page.ts';
import { readSection } from '#schemas/documents/read-section.ts';
import { sectionDocument, type SectionDocument } from '#schemas/documents/section.ts';
import { deepestJson, isShallow } from '#schemas/documents/shallow-json.ts';
import { siteDocument, type SiteDocument } from '#schemas/documents/site.ts';
import { documentVersions } from './document-versions.ts';
import { diagnostic, formatPath, type Diagnostic, type DiagnosticPlace } from './diagnostic.ts';
import type { FolderReading } from './read-folder.ts';
import { checkSchema, nameType } from './schema-diagnostics.ts';
import { diagnosticAt, parseDocumentName, placeOf, type ShopDocument } from './shop-document.ts';
import { withCurrencies } from './with-currencies.ts';
import { withTaxes } from './with-taxes.ts';

/**
 * A document with its content, upgraded to the current version of its kind. The props of its blocks stay as
 * written.
 */
export interface Read<Value> {
  document: ShopDocument;
  value: Value;
}

/**
 * A shop's documents after reading. A document that could not be read is absent, and a diagnostic gives the
 * reason.
 */
export interface ReadShop {
  site?: Read<SiteDocument>;
  /** The shop's overrides, and the complete manifest that results from them. */
  manifest?: Read<Manifest> & { overrides: ManifestOverrides };
  flows?: Read<FlowSettings>;
  messages: (Read<Messages> & { locale: string })[];
  pages: Read<PageDocument>[];
  sections: (Read<SectionDocument> & { id: string })[];
  diagnostics: Diagnostic[];
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes `$schema` from a document. Only editors read it. */
function withoutSchemaKey(value: Json): Json {
  const { $schema, ...rest } = value;
  return typeof $schema === 'string' ? rest : value;
}

/** Returns the problems of a document as a whole, before its kind is considered. */
function checkWhole(document: ShopDocument): Diagnostic[] {
  if (!isObject(document.value))
    return [diagnosticAt(document, [], 'document-type', { found: nameType(document.value) })];
  return isShallow(document.value) ? [] : [diagnosticAt(document, [], 'json-depth', { limit: deepestJson })];
}

function readVersioned<Schema extends z.ZodType>(
  document: ShopDocument,
  schema: Schema,
  { current, migrations }: (typeof documentVersions)['page'],
): { data?: z.output<Schema>; diagnostics: Diagnostic[] } {
  const whole = checkWhole(document);
  if (whole.length > 0 || !isObject(document.value)) return { diagnostics: whole };
  try {
    return checkSchema(document, schema, migrate(withoutSchemaKey(document.value), migrations, current));
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return {
      diagnostics: [
        diagnosticAt(document, ['version'], 'document-version', {
          detail: error.message.replace(/^version: /, ''),
          current,
        }),
      ],
    };
  }
}

/** Returns an optional document that the shop omits. All of its fields have defaults. */
const leftOut = (kind: 'manifest' | 'flows', version: number): ShopDocument => ({
  kind,
  file: `${kind}.json`,
  value: { version },
});

/** Returns the location of a route's field: its text in the shop's manifest, otherwise the route itself. */
export function placeInManifest(
  overrides: ManifestOverrides,
  document: ShopDocument,
  route: string,
  field: readonly (string | number)[],
): DiagnosticPlace {
  const index = overrides.routes.findLastIndex((candidate) => candidate.id === route);
  return index === -1
    ? { file: document.file, route, field: formatPath(field) }
    : placeOf(document, ['routes', index, ...field]);
}

function readManifest(document: ShopDocument): {
  value?: NonNullable<ReadShop['manifest']>;
  diagnostics: Diagnostic[];
} {
  const { data: overrides, diagnostics } = readVersioned(
    document,
    manifestOverrides,
    documentVersions.manifest,
  );
  if (!overrides) return { diagnostics };
  const draft = mergeManifest(defaultManifest, overrides);
  const checked = checkSchema({ ...document, value: draft }, manifest, draft);
  if (checked.data) return { value: { document, value: checked.data, overrides }, diagnostics };
  // The paths are those of the merged routes: report them by the route's id, at the line where the shop
  // wrote it.
  const told = checked.diagnostics.map((found) => {
    if (found.route === undefined) return { ...found, file: document.file };
    const { line: _line, column: _column, ...rest } = found;
    const written = placeInManifest(overrides, document, found.route, found.field.split('.'));
    return {
      ...rest,
      ...(written.line === undefined ? {} : { line: written.line, column: written.column ?? 1 }),
    };
  });
  return { diagnostics: [...diagnostics, ...told] };
}

function readPages(documents: readonly ShopDocument[]): {
  pages: Read<PageDocument>[];
  diagnostics: Diagnostic[];
} {
  const readings = documents.map((document) => {
    const { data, diagnostics } = readVersioned(document, pageDocument, documentVersions.page);
    if (!data) return { pages: [], diagnostics };
    const name = parseDocumentName(document.file);
    const found = `${data.page}.${data.platform}`;
    if (name?.kind !== 'page' || found === `${name.page}.${name.platform}`)
      return { pages: [{ document, value: data }], diagnostics };
    return {
      pages: [],
      diagnostics: [
        ...diagnostics,
        diagnosticAt(document, ['page'], 'page-name', { expected: `${name.page}.${name.platform}`, found }),
      ],
    };
  });
  return {
    pages: readings.flatMap((reading) => reading.pages),
    diagnostics: readings.flatMap((reading) => reading.diagnostics),
  };
}

function readSections(documents: readonly ShopDocument[]): Pick<ReadShop, 'sections' | 'diagnostics'> {
  const readings = documents.map((document) => {
    const read = readSection(document.value);
    if ('refused' in read) {
      const { diagnostics } = readVersioned(document, sectionDocument, documentVersions.section);
      return { sections: [], diagnostics };
    }
    const name = parseDocumentName(document.file);
    const { value } = read;
    return {
      sections: name?.kind === 'section' ? [{ document, value, id: name.section }] : [],
      diagnostics: [],
    };
  });
  return {
    sections: readings.flatMap((reading) => reading.sections),
    diagnostics: readings.flatMap((reading) => reading.diagnostics),
  };
}

function readMessages(documents: readonly ShopDocument[]): Pick<ReadShop, 'messages' | 'diagnostics'> {
  const readings = documents.map((document) => {
    const whole = checkWhole(document);
    const { data, diagnostics } =
      whole.length > 0 || !isObject(document.value)
        ? { data: undefined, diagnostics: whole }
        : checkSchema(document, messagesSchema, withoutSchemaKey(document.value));
    const name = parseDocumentName(document.file);
    return {
      messages: data && name?.kind === 'messages' ? [{ document, value: data, locale: name.locale }] : [],
      diagnostics,
    };
  });
  return {
    messages: readings.flatMap((reading) => reading.messages),
    diagnostics: readings.flatMap((reading) => reading.diagnostics),
  };
}

/** Returns existing files without valid JSON. They are already reported, and no other check is possible. */
export function unreadFiles({ documents, diagnostics }: FolderReading): ReadonlySet<string> {
  const read = new Set(documents.map(({ file }) => file));
  return new Set(
    diagnostics
      .filter(({ severity, file }) => severity === 'error' && !read.has(file))
      .map(({ file }) => file),
  );
}

/** Reads a document that exists once. A missing one is treated as `absent`. */
function readSingle<Value>(
  reading: FolderReading,
  kind: 'site' | 'manifest' | 'flows',
  absent: () => { value?: Value; diagnostics: Diagnostic[] },
  read: (document: ShopDocument) => { value?: Value; diagnostics: Diagnostic[] },
): { value?: Value; diagnostics: Diagnostic[] } {
  const document = reading.documents.find((candidate) => candidate.kind === kind);
  if (document) return read(document);
  return unreadFiles(reading).has(`${kind}.json`) ? { diagnostics: [] } : absent();
}

function readSite(document: ShopDocument): { value?: Read<SiteDocument>; diagnostics: Diagnostic[] } {
  const { data, diagnostics } = readVersioned(document, siteDocument, documentVersions.site);
  return data ? { value: { document, value: data }, diagnostics } : { diagnostics };
}

function readFlows(document: ShopDocument): { value?: Read<FlowSettings>; diagnostics: Diagnostic[] } {
  const { data, diagnostics } = readVersioned(document, flowSettings, documentVersions.flows);
  return data ? { value: { document, value: data }, diagnostics } : { diagnostics };
}

/**
 * Reads documents of any known version against their schemas. Collects all diagnostics, after those from
 * reading the files. Props are not checked against block definitions here.
 */
export function readShop(reading: FolderReading): ReadShop {
  const ofKind = (kind: ShopDocument['kind']): ShopDocument[] =>
    reading.documents.filter((document) => document.kind === kind);
  const site = readSingle(
    reading,
    'site',
    () => ({
      diagnostics: [diagnostic('file-missing', { file: 'site.json', field: '' }, { file: 'site.json' })],
    }),
    readSite,
  );
  const manifests = readSingle(
    reading,
    'manifest',
    () => readManifest(leftOut('manifest', manifestVersion)),
    readManifest,
  );
  const flows = readSingle(reading, 'flows', () => readFlows(leftOut('flows', flowsVersion)), readFlows);
  // The meaning of flow settings depends on the currencies and the taxes of the site.
  if (flows.value && site.value) {
    const { currencies, taxes } = site.value.value;
    const counted = withCurrencies(flows.value.value, currencies, flows.value.document.value);
    flows.value = { ...flows.value, value: withTaxes(counted, taxes) };
  }
  const messages = readMessages(ofKind('messages'));
  const pages = readPages(ofKind('page'));
  const sections = readSections(ofKind('section'));
  return {
    ...(site.value ? { site: site.value } : {}),
    ...(manifests.value ? { manifest: manifests.value } : {}),
    ...(flows.value ? { flows: flows.value } : {}),
    messages: messages.messages,
    pages: pages.pages,
    sections: sections.sections,
    diagnostics: [
      ...reading.diagnostics,
      ...site.diagnostics,
      ...manifests.diagnostics,
      ...flows.diagnostics,
      ...messages.diagnostics,
      ...pages.diagnostics,
      ...sections.diagnostics,
    ],
  };
}
