import { pageDataSource } from '#platform/page-data-source.ts';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { isOn } from '#routes-manifest/match-route.ts';
import { validateManifest } from '#routes-manifest/validate-manifest.ts';
import { resolveOperation } from '#schemas/api/resolve-operation.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import { platforms } from '#schemas/locale.ts';
import { own } from './block-catalog.ts';
import { checkTemplates } from './check-templates.ts';
import { diagnostic, type Diagnostic, type DiagnosticPlace } from './diagnostic.ts';
import { placeInManifest, type ReadShop } from './read-shop.ts';
import { diagnosticAt, placeOf } from './shop-document.ts';

type ManifestReading = NonNullable<ReadShop['manifest']>;

const place = (
  { overrides, document }: ManifestReading,
  route: string,
  field: readonly (string | number)[],
): DiagnosticPlace => placeInManifest(overrides, document, route, field);

/**
 * Reports problems that merging would silently ignore: a duplicate route, and the removal of a route that
 * does not exist.
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

/** Checks that every page that a route shows has a document, on each of the route's platforms. */
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
 * Checks that a route's page data is an operation on each of its platforms. Otherwise its page would not be
 * found.
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

/** Checks that the page document that a browser requests is that of the route, on each of its platforms. */
function checkBuilder(manifest: ManifestReading): Diagnostic[] {
  return manifest.value.routes.flatMap((route) => {
    const { id, page, builderUrl, redirect } = route;
    if (redirect || page === undefined || builderUrl === undefined) return [];
    const found = resolveOperation('GET', builderUrl);
    const named = found?.id === 'builder.page' ? found.params['page'] : undefined;
    if (named === page) return [];
    return [
      diagnostic('route', place(manifest, id, ['builderUrl']), {
        problem:
          named === undefined
            ? `no operation answers GET ${builderUrl}`
            : `browsers ask for the page “${named}”, and the route shows “${page}”`,
        remedy: `write /builder/pages/${page}`,
      }),
    ];
  });
}

/** The texts that titles, descriptions and breadcrumbs name, and the report for a missing one. */
interface RouteTexts {
  texts: Messages;
  /** The shop's file for such a text. */
  file: string;
}

/** Whether a message key is missing. A key with a parameter is only known when the page is shown. */
const lacks = ({ texts }: RouteTexts, key: string): boolean =>
  !key.includes('{') && typeof own(texts, key) !== 'string';

/**
 * Checks that titles that are message keys have a text, and descriptions that look like a key. Other texts
 * are shown as they are written.
 */
function checkTitles(manifest: ManifestReading, known: RouteTexts): Diagnostic[] {
  const { file } = known;
  return manifest.value.routes
    .filter(({ redirect }) => !redirect)
    .flatMap(({ id, title, description }) => [
      ...(lacks(known, title)
        ? [diagnostic('route-title', place(manifest, id, ['title']), { title, file })]
        : []),
      ...(description !== undefined &&
      /^[a-z0-9]+(-[a-z0-9]+)*$/.test(description) &&
      lacks(known, description)
        ? [diagnostic('route-description', place(manifest, id, ['description']), { description, file })]
        : []),
    ]);
}

/** Checks the titles of breadcrumbs, which are message keys too. Pages would show a key without a text. */
function checkCrumbs(manifest: ManifestReading, known: RouteTexts): Diagnostic[] {
  const { routes } = manifest.value;
  // A text that is also the title of a route is reported there.
  const titles = new Set(routes.flatMap(({ title, redirect }) => (redirect ? [] : [title])));
  return routes.flatMap(({ id, breadCrumb }) =>
    breadCrumb.flatMap(({ title }, index) =>
      titles.has(title) || !lacks(known, title)
        ? []
        : [
            diagnostic('crumb-title', place(manifest, id, ['breadCrumb', index, 'title']), {
              title,
              file: known.file,
            }),
          ],
    ),
  );
}

/**
 * Checks the parts of the manifest that its schema cannot: its references, and the existence of its pages and
 * texts.
 * @param messages the texts of the software and the shop together
 * @param file of the shop, for a missing text
 */
export function checkManifest(
  manifest: ManifestReading,
  pages: ReadShop['pages'],
  messages: Messages,
  file: string,
): Diagnostic[] {
  const routes = own(messages, 'routes');
  const known = { texts: typeof routes === 'object' ? routes : {}, file };
  const problems = validateManifest(manifest.value).map(({ route, key, problem, remedy }) =>
    // A breadcrumb is reported as breadCrumb[0].to, with the line of the route's key.
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
    ...checkBuilder(manifest),
    ...checkPages(manifest, pages),
    ...checkTitles(manifest, known),
    ...checkCrumbs(manifest, known),
    ...checkTemplates(manifest),
  ];
}
