import compile from 'icu-minify/compile';
import { formatLocale } from '#platform/country/format-locale.ts';
import { siteInfoOf } from '#platform/country/site-info.ts';
import { compileForm } from '#platform/forms/compile-form.ts';
import { engineNamespace } from '#platform/messages/engine-texts.ts';
import { pageDataSources, type PageDataSource } from '#platform/page-data-source.ts';
import { createMatcher, isOn, type RouteMatcher } from '#routes-manifest/match-route.ts';
import { routePaths } from '#routes-manifest/route-paths.ts';
import type { ManifestRoute } from '#schemas/documents/manifest.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { themeCss } from '#schemas/documents/theme-css.ts';
import { defaultForms } from '#schemas/forms/index.ts';
import type { Platform } from '#schemas/locale.ts';
import type { ClientRoute, MapTiles, RoutePaths, ShopContext } from '#schemas/rendering.ts';
import { showsLogin } from '#schemas/tree/shows-login.ts';
import { divideShop, typesOn, type ClientFiles } from './client-shop.ts';
import { pageFlows } from './page-flows.ts';
import type { Definitions } from './resolve-blocks.ts';

/** A release prepared for one platform. Immutable, and made once per release. */
export interface Shop {
  release: PublishedRelease;
  platform: Platform;
  match: RouteMatcher<ManifestRoute>;
  routes: ReadonlyMap<string, ManifestRoute>;
  paths: RoutePaths;
  /** By the route's id. */
  pageData: ReadonlyMap<string, PageDataSource>;
  context: ShopContext;
  /**
   * The catalogue's `routes` namespace without compilation, because titles are templates and not ICU
   * messages.
   */
  routeMessages: Messages;
  themeCss: string;
  /** The part of the shop that the browser fetches only once. */
  client: ClientFiles;
  /** Compiled validators of the forms, by their path. */
  forms: ReadonlyMap<string, string>;
}

/** Compiles ICU messages to arrays that need no parser. A message that does not parse stays as it is. */
export function compileMessages(
  messages: Messages,
  onError: (key: string, error: unknown) => void,
  prefix = '',
): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      if (typeof message !== 'string') return [key, compileMessages(message, onError, `${prefix}${key}.`)];
      try {
        return [key, compile(message) as string];
      } catch (error) {
        onError(prefix + key, error);
        return [key, message];
      }
    }),
  );
}

function clientRoute(route: ManifestRoute): ClientRoute {
  const {
    id,
    path,
    platform,
    platformPath,
    page,
    url,
    dataKind,
    builderUrl,
    ssrQuery,
    sendQueries,
    pagination,
    queries,
    requiresAuth,
    preload,
  } = route;
  return {
    id,
    path,
    platform,
    platformPath,
    page,
    url,
    dataKind,
    builderUrl,
    ssrQuery,
    sendQueries,
    pagination,
    queries,
    requiresAuth,
    preload,
    redirects: route.redirect !== undefined,
  };
}

interface ShopForms {
  /** Path by the form's name. */
  paths: Record<string, string>;
  codes: Map<string, string>;
}

const formsOf = new WeakMap<object, ShopForms>();

/**
 * Compiles the forms of a release, once for both platforms. A form that cannot be compiled is left out.
 * Publishing refuses such a form, unless another engine did the publishing.
 */
function readyForms({ flows }: PublishedRelease, onError: (key: string, error: unknown) => void): ShopForms {
  const known = formsOf.get(flows);
  if (known) return known;
  const forms: ShopForms = { paths: {}, codes: new Map() };
  for (const [name, form] of Object.entries({ ...defaultForms, ...flows.checkout.forms })) {
    try {
      const { hash, code } = compileForm(form);
      forms.paths[name] = `/_forms/${hash}.js`;
      forms.codes.set(forms.paths[name], code);
    } catch (error) {
      onError(`forms.${name}`, error);
    }
  }
  formsOf.set(flows, forms);
  return forms;
}

/** Paths of the validators of a release's forms, by the form's name. A form that cannot be compiled has none. */
export const formPaths = (release: PublishedRelease): Readonly<Record<string, string>> =>
  readyForms(release, () => undefined).paths;

export interface ShopParts {
  definitions: Definitions;
  readyMessages: (messages: Messages) => Messages;
  tiles: MapTiles | null;
  onError: (key: string, error: unknown) => void;
}

/** Prepares a release for a platform. */
export function createShop(
  release: PublishedRelease,
  platform: Platform,
  { definitions, readyMessages, tiles, onError }: ShopParts,
): Shop {
  const { site, manifest, messages, flows } = release;
  // The engine’s texts stay with the engine.
  const { routes: routeMessages = {}, [engineNamespace]: _engine, ...blockMessages } = messages;
  const paths = routePaths(manifest.routes, platform);
  const context: ShopContext = {
    locale: formatLocale(site),
    direction: site.direction,
    timeZone: site.time_zone,
    platform,
    messages: readyMessages(blockMessages),
    paths,
    flows: pageFlows(flows),
    site: siteInfoOf(release),
    hasLogin:
      showsLogin(
        site.layout,
        platform,
        (type) => Object.hasOwn(definitions, type) && definitions[type]?.login === true,
      ) &&
      (flows.login.by.includes('mobile') || 'address'),
  };
  const forms = readyForms(release, onError);
  const client = {
    ...context,
    release: release.id,
    routes: manifest.routes.filter((route) => isOn(route, platform)).map(clientRoute),
    forms: forms.paths,
    tiles,
  };
  const layout = typesOn([...site.layout.top, ...site.layout.bottom], platform);
  return {
    release,
    platform,
    match: createMatcher(manifest.routes, platform),
    routes: new Map(manifest.routes.map((route) => [route.id, route])),
    paths,
    pageData: pageDataSources(manifest.routes, platform),
    context,
    routeMessages: typeof routeMessages === 'string' ? {} : routeMessages,
    themeCss: themeCss(site.theme),
    client: divideShop(client, platform, layout, (type) => Object.hasOwn(definitions, type)),
    forms: forms.codes,
  };
}
