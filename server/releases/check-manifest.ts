import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { isOn } from '#routes-manifest/match-route.ts';
import { validateManifest } from '#routes-manifest/validate-manifest.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import { platforms } from '#schemas/locale.ts';
import { pageDataSource } from '../ssr/page-data-source.ts';
import { diagnostic, type Diagnostic, type DiagnosticPlace } from './diagnostic.ts';
import { own } from './block-catalog.ts';
import { placeInManifest, type ReadShop } from './read-shop.ts';
import { diagnosticAt, placeOf } from './shop-document.ts';

type ManifestReading = NonNullable<ReadShop['manifest']>;

const place = (
  { overrides, document }: ManifestReading,
  route: string,
  field: readonly (string | number)[],
): DiagnosticPlace => placeInManifest(overrides, document, route, field);

/**
 * Reports what merging would silently ignore: a duplicate route, and the removal of a route that does not
 * exist.
 */
function checkOverrides({ document, overrides }: ManifestReading): Diagnostic[] {
  const defaults = new Set(overrides.extends === 'none' ? [] : defaultManifest.routes.map(({ id }) => id));
  const removed = overrides.remove.flatMap((id, index) =>
    defaults.has(id)
      ? []
      : [
          diagnosticAt(document, ['remove', index], 'route', {
            problem: `there is no default route ${id} to remove`,
            remedy: 'take it out of “remove”',
          }),
        ],
  );
  const twice = overrides.routes.flatMap(({ id }, index) =>
    overrides.routes.findIndex((route) => route.id === id) === index
      ? []
      : [
          diagnostic('route', placeOf(document, ['routes', index, 'id']), {
            problem: 'two routes have this id',
            remedy: 'give one of them another id',
          }),
        ],
  );
  return [...removed, ...twice];
}

/** Every page that a route shows must have a document, on each of the route's platforms. */
function checkPages(manifest: ManifestReading, pages: ReadShop['pages']): Diagnostic[] {
  const documents = new Set(pages.map(({ value }) => `${value.page}.${value.platform}`));
  const shown = new Map<string, string>();
  for (const platform of platforms) {
    for (const route of manifest.value.routes) {
      const key = `${route.page}.${platform}`;
      if (route.page !== undefined && !route.redirect && isOn(route, platform) && !shown.has(key))
        shown.set(key, route.id);
    }
  }
  const missing = [...shown].flatMap(([key, route]) => {
    const [page = '', platform = ''] = key.split('.');
    return documents.has(key) || documents.has(`${page}.all`)
      ? []
      : [diagnostic('page-missing', place(manifest, route, ['page']), { page, platform })];
  });
  const unused = pages.flatMap(({ document, value: { page, platform } }) => {
    const read = platform === 'all' ? platforms : [platform];
    return read.some((one) => shown.has(`${page}.${one}`))
      ? []
      : [diagnosticAt(document, [], 'page-unused', { page })];
  });
  return [...missing, ...unused];
}

/**
 * A route's page data must be an operation on each of its platforms; otherwise its page would not be found.
 */
function checkPageData(manifest: ManifestReading): Diagnostic[] {
  return manifest.value.routes.flatMap((route) => {
    const key = route.redirect?.lookup === undefined ? 'url' : 'redirect';
    const template = route.redirect?.lookup ?? route.url;
    if (template === undefined) return [];
    const shown = platforms.filter((platform) => isOn(route, platform));
    if (shown.every((platform) => pageDataSource(route, template, platform) !== undefined)) return [];
    return [
      diagnostic('route', place(manifest, route.id, [key]), {
        problem: `no operation answers GET ${template}`,
        remedy:
          'name the path of an operation for pages, such as /ssr_routes/site_info; /api/reference lists them',
      }),
    ];
  });
}

/**
 * Titles that are message keys must have a text; a title with a parameter is known only when the page is
 * shown.
 */
function checkTitles(manifest: ManifestReading, messages: Messages, locale: string): Diagnostic[] {
  const routes = own(messages, 'routes');
  const texts = typeof routes === 'object' ? routes : {};
  return manifest.value.routes
    .filter(
      ({ title, redirect }) => !redirect && !title.includes('{') && typeof own(texts, title) !== 'string',
    )
    .map(({ id, title }) => diagnostic('route-title', place(manifest, id, ['title']), { title, locale }));
}

/** Titles of breadcrumbs are message keys too; one without a text would be shown as its key. */
function checkCrumbs(manifest: ManifestReading, messages: Messages, locale: string): Diagnostic[] {
  const routes = own(messages, 'routes');
  const texts = typeof routes === 'object' ? routes : {};
  // What is the title of a route, too, is reported there.
  const titles = new Set(manifest.value.routes.map(({ title }) => title));
  return manifest.value.routes.flatMap(({ id, breadCrumb }) =>
    breadCrumb.flatMap(({ title }, index) =>
      title.includes('{') || titles.has(title) || typeof own(texts, title) === 'string'
        ? []
        : [diagnostic('crumb-title', place(manifest, id, ['breadCrumb', index, 'title']), { title, locale })],
    ),
  );
}

/** Checks what the manifest's schema cannot: its references, and that the pages and texts it needs exist. */
export function checkManifest(
  manifest: ManifestReading,
  pages: ReadShop['pages'],
  messages: Messages,
  locale: string,
): Diagnostic[] {
  const problems = validateManifest(manifest.value).map(({ route, key, problem, remedy }) =>
    // A breadcrumb is reported as breadCrumb[0].to; its line is the line of the route's key.
    diagnostic(
      'route',
      { ...place(manifest, route, [key.split(/[.[]/, 1)[0] ?? key]), field: key },
      { problem, remedy },
    ),
  );
  return [
    ...checkOverrides(manifest),
    ...problems,
    ...checkPageData(manifest),
    ...checkPages(manifest, pages),
    ...checkTitles(manifest, messages, locale),
    ...checkCrumbs(manifest, messages, locale),
  ];
}
