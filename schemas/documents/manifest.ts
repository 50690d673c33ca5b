import { z } from 'zod';

export const manifestVersion = 1;

const path = z.string().regex(/^\/[^?#\s]*$/, 'a path that starts with /, without a query');
const params = z.record(z.string(), z.string());
const query = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const breadCrumb = z.strictObject({
  title: z.string().describe('A key of the messages under `routes`, or a template over page data'),
  to: z
    .string()
    .optional()
    .describe('Id of a route; its parameters are filled from `params`, then from the current route'),
  params: params.optional(),
  each: z
    .string()
    .optional()
    .describe(
      'A list in the page data; one crumb is made for every member, which `params` and `title` may name as `item`',
    ),
});

/** The redirect target of a route that shows no page. */
const redirect = z.strictObject({
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(301),
  slugParams: z
    .array(z.string())
    .optional()
    .describe('Parameters that may hold the slug, deepest first; the first one given wins'),
  slugs: params.optional().describe('Old slug → new slug; a slug that is not here stays as it is'),
  to: z
    .strictObject({ route: z.string(), param: z.string() })
    .optional()
    .describe('The route that receives the slug in its parameter'),
  lookup: path.optional().describe('A page-data path whose data.location is the target; for short links'),
  otherwise: z.strictObject({ route: z.string() }).optional().describe('The route when no slug is given'),
});

export const manifestRoute = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,63}$/)
    .describe('Name of the route: links, breadcrumbs and overrides name it'),
  path: path.describe('Path of the page; `{param}` stands for one part of it'),
  platform: z
    .enum(['web', 'mobile', 'all'])
    .default('all')
    .describe('Where the route is there: on desktops, on phones, or on both'),
  platformPath: z
    .strictObject({ web: path.optional(), mobile: path.optional() })
    .optional()
    .describe('Path of the page on one platform, in place of `path`'),
  title: z
    .string()
    .describe('A key of the messages under `routes`, or a template such as {category.title} over page data'),
  description: z
    .string()
    .optional()
    .describe(
      'For search engines: a key or template like `title`; by default the message `<id>-description`, if there is one',
    ),
  page: z.string().optional().describe('Name of the page document; needed unless the route redirects'),
  url: path.optional().describe('Path of the page data; {param} is filled from the route'),
  dataKind: z
    .enum(['home', 'generic', 'storage'])
    .default('generic')
    .describe(
      'What the page data is: data of kind home is kept on status 200 only, the others on any status. The document title of a home page begins with the shop’s name; other pages end with it',
    ),
  builderUrl: path.optional().describe('Path of the page document; {param} is filled from the route'),
  ssrQuery: z
    .strictObject({ web: query.optional(), mobile: query.optional() })
    .optional()
    .describe(
      'Query values that the server adds by platform to the request of the page document, and with `sendQueries` to the request of the page data',
    ),
  sendQueries: z.boolean().default(false).describe('Forward the query-string values to the page data'),
  queries: z
    .array(z.string())
    .default([])
    .describe('The query-string keys that mean something on this page; others are dropped'),
  pagination: z
    .boolean()
    .default(false)
    .describe('The page data comes in pages: `page=1` is asked for unless the address names another'),
  requiresAuth: z
    .boolean()
    .default(false)
    .describe('Opens the login over the page for those who are not signed in; such a page is personal'),
  personal: z
    .boolean()
    .default(false)
    .describe(
      'What the page shows belongs to its visitor: the server sends its layout and waiting states, no copy may be kept, and search engines leave it out',
    ),
  needsScript: z
    .boolean()
    .default(false)
    .describe(
      'The page shows data that only the browser knows, and says that it needs JavaScript if JavaScript is off. Personal pages do the same',
    ),
  breadCrumb: z
    .array(breadCrumb)
    .default([])
    .describe('The path from home to the page, the page itself last'),
  redirect: redirect
    .optional()
    .describe(
      'The route shows no page and leads to another: by slug (`to`), by page data (`lookup`), else `otherwise`',
    ),
  canonical: z
    .string()
    .optional()
    .describe('Id of the route that is canonical for this page, with the same last slug; itself by default'),
  structuredData: z
    .enum(['WebSite', 'Product', 'CollectionPage', 'Article', 'Store', 'WebPage', 'none'])
    .default('WebPage')
    .describe('What the page is to search engines (schema.org)'),
  index: z.boolean().default(true).describe('false: noindex and not in the sitemap'),
  cache: z
    .strictObject({ seconds: z.int().min(0).max(86_400) })
    .default({ seconds: 300 })
    .describe('How long the server keeps the page; a change of its data ends that at once'),
  preload: z
    .enum(['intent', 'none'])
    .default('intent')
    .describe('Whether a link that is about to be used loads the page in advance'),
  status: z.int().min(200).max(599).default(200).describe('HTTP status of the page'),
});
export type ManifestRoute = z.infer<typeof manifestRoute>;

/** Whether a page is personal to its visitor. */
export const isPersonal = ({
  requiresAuth,
  personal,
}: Pick<ManifestRoute, 'requiresAuth' | 'personal'>): boolean => requiresAuth || personal;
export type BreadCrumb = z.infer<typeof breadCrumb>;

/** A whole manifest, as a release contains it. */
export const manifest = z.strictObject({
  version: z.literal(manifestVersion),
  routes: z.array(manifestRoute).min(1).max(500),
});
export type Manifest = z.infer<typeof manifest>;

/**
 * The shop's part of a manifest: its own routes, keys that replace those of a default route, and default
 * routes that it removes.
 */
export const manifestOverrides = z.strictObject({
  version: z.literal(manifestVersion),
  extends: z.enum(['default', 'none']).default('default'),
  remove: z.array(z.string()).default([]),
  routes: z.array(z.record(z.string(), z.unknown()).and(z.object({ id: z.string() }))).default([]),
});
export type ManifestOverrides = z.infer<typeof manifestOverrides>;
