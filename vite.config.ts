import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { className } from './tools/build/class-name.ts';
import { hashSources } from './tools/build/sources.ts';
import { retryStyles } from './tools/build/retry-styles.ts';
import { checkStyleOrder } from './tools/build/style-order.ts';

/** Messages are compiled on the server, so that no ICU parser reaches the browser. */
const formatOnly = fileURLToPath(import.meta.resolve('use-intl/format-message/format-only'));

/** Keeps translators between renders. */
const intlOfServer = fileURLToPath(import.meta.resolve('./renderer/use-intl-server.ts'));

const groups = [
  // Its rules come before those of all components, so it is a stylesheet of its own.
  { name: 'base', test: /\/ui\/[a-z]+\.css/, priority: 3 },
  // Every page begins with these; in one file they are compressed together.
  {
    name: 'foundation',
    test: /\/node_modules\/(?:react|react-dom|scheduler|use-intl|@formatjs\/fast-memoize)\//,
    priority: 2,
  },
  // The machines' interpreter: a page begins without a machine.
  {
    name: 'xstate',
    test: /\/node_modules\/(?:xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)\/|\/machines\/missing-port\./,
    priority: 2,
  },
  // Pages that only show goods ask the engine for nothing after they are loaded.
  {
    name: 'queries',
    test: /\/node_modules\/@tanstack\/|\/data\/queries\/|\/actors\/operations\/(?:query-client|use-operation)|\/schemas\/entities\/payment-rules/,
    priority: 2,
  },
  // Many blocks of few pages share the checkout: other pages do without it.
  // Bills and the wallet are read and paid without the checkout; a payment ends the stored draft of its order.
  {
    name: 'draft',
    test: /\/actors\/checkout\/(?:draft-store|use-titled-answers|use-back-to-cart)\.|\/machines\/checkout\/(?:stored-draft|draft)\./,
    priority: 2,
  },
  // The checkout ends where a payment begins; transfers to a card have a page of their own.
  {
    name: 'payment',
    test: /\/(?:actors|machines)\/(?:payment|payment-screen)\/(?!use-direct-payment)/,
    priority: 2,
  },
  // Few visits see changes between two steps of the checkout.
  {
    name: 'checkout',
    test: /\/(?:actors|machines)\/checkout\/(?!(?:find-)?differences\.|take-back\.)/,
    priority: 1,
  },
  // Choosing an option of a product needs no code that sends requests to the engine.
  {
    name: 'choice',
    test: /\/ui\/field\/(?:radio|check|switch|select|choice)/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'dialog', test: /\/ui\/dialog\//, minShareCount: 2, priority: 1 },
  // So do pages that only show goods without what the pages of a customer share.
  {
    name: 'customer',
    test: /\/(?:actors\/(?:operations\/use-personal-operation|pages\/route-parameter)|machines\/failure)/,
    minShareCount: 2,
    priority: 1,
  },
  // Photos of identities, cards and receipts are sent from few pages.
  {
    name: 'uploads',
    test: /\/(?:ui\/(?:private-photo|upload-field)\/|parts\/own-picture\/|actors\/account\/use-(?:own-picture|upload)\.)/,
    minShareCount: 2,
    priority: 1,
  },
  // Lists and waiting times of the account: the cart does without them.
  {
    name: 'account',
    test: /\/(?:ui\/(?:account-section|copy-button|records|ticket-status)\/|ui\/late\/coming|ui\/format\/place|actors\/(?:[a-z]+\/)?use-(?:error-text|fresh-user|removal|seconds-until)|data\/upload|schemas\/query-values)/,
    minShareCount: 2,
    priority: 1,
  },
  // The code with which a bill and the page after a payment show the goods and the payment. The entry names
  // every file, so a few larger files make all pages lighter.
  {
    name: 'bought',
    test: /\/(?:ui\/(?:activation-promise|gift-code|order-state|payment-status|payment-methods|tracking-code)\/|actors\/wallet\/use-charge-target|ui\/certain-until\/|ui\/format\/tax\.)/,
    minShareCount: 2,
    priority: 1,
  },
  // Small pieces that are needed together: the entry names every file.
  { name: 'distance', test: /\/(?:use-geolocation|distance)\./, minShareCount: 2, priority: 1 },
  { name: 'form-call', test: /\/use-(?:addresses|form-draft|keyed-call)\./, minShareCount: 2, priority: 1 },
  {
    name: 'form-texts',
    test: /\/ui\/form\/(?:form-texts|use-answer-texts)|\/(?:written-telephone|shop-country)\./,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'cart-promises',
    test: /\/actors\/cart\/use-cart-promises|\/documents\/currency-rules/,
    minShareCount: 2,
    priority: 1,
  },
  // Lines of a cart or a bill show their title and their answers.
  {
    name: 'line-answers',
    test: /\/ui\/line-answers\/|\/schemas\/option-title\./,
    minShareCount: 2,
    priority: 1,
  },
  // Products, carts and bills show how goods reach their buyer.
  {
    name: 'delivery',
    test: /\/ui\/delivery\/|\/(?:use-identity-sent|use-review-time|gift-answers|gift-names|verify-path)\./,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'purchase',
    test: /\/actors\/(?:cart\/use-(?:purchase|selected-option)|pages\/navigate\.)/,
    minShareCount: 2,
    priority: 1,
  },
  // Stores are shown together with their hours.
  { name: 'stores', test: /\/(?:store-card|open-badge)\./, minShareCount: 2, priority: 1 },
  // Lists of the account and of the weblog.
  { name: 'lists', test: /\/ui\/(?:link-card|tab-links)\//, minShareCount: 2, priority: 1 },
  { name: 'categories', test: /\/(?:walk-categories|category-href)\./, minShareCount: 2, priority: 1 },
  // Rows of goods, stores and posts that are moved sideways.
  {
    name: 'carousel',
    test: /\/ui\/(?:carousel\/carousel)/,
    minShareCount: 2,
    priority: 1,
  },
  // Lists of goods, posts and stores; other pages have none.
  {
    name: 'list',
    test: /\/actors\/pages\/(?:use-)?(?:page-memory|shown-list|scroll-memory)|\/ui\/(?:pagination|chip|layout\/grid)/,
    minShareCount: 2,
    priority: 1,
  },
  // Pages that only show goods have no fields.
  { name: 'text-field', test: /\/ui\/field\/(?:text-field|field)\./, minShareCount: 2, priority: 1 },
  // Few pages have long texts, and the code that renders them is large.
  { name: 'markdown', test: /\/ui\/markdown\/|\/schemas\/markdown\./, minShareCount: 2, priority: 1 },
  // Rows and menus below the first screen draw their content late.
  { name: 'late', test: /\/ui\/late\/(?:late|in-turn)\./, minShareCount: 2, priority: 1 },
  // The code that checks which sellables of a cart or list the engine sells now.
  { name: 'sellables', test: /\/data\/(?:in-batches|sellable-states)\./, minShareCount: 2, priority: 1 },
  // Small shared pieces travel together: a file of its own costs each more than it saves.
  {
    name: 'shared',
    // Only products and carts show gifts. Only carts and bills show titles of options.
    test: /preload-helper|\/(?:ui|actors|data|machines|schemas)\/(?!forms\/|documents\/flow-rules|gift-|option-title)/,
    minShareCount: 6,
  },
  // Header and footer are on every page.
  {
    name: 'shared',
    test: /\/session-mirror|\/schemas\/referral-link|\/ui\/popover\/use-close-on-link|\/actors\/account\/use-new-messages/,
    minShareCount: 2,
  },
];

/** Styles and scripts that the document of every page has. */
const isInEveryPage = (file: string): boolean =>
  /\/(?:base|entry-client|foundation|preload-helper|rolldown-runtime|session-mirror|shared)-[^/]+$/.test(
    file,
  );

const styleHash = hashSources().slice(0, 8);

const output = {
  // The entry names all scripts too. Seven letters tell 4,000 billion versions of a file apart.
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
  // The entry names the stylesheets of all blocks, so they share one hash. They are small, and few visits fetch any.
  assetFileNames: ({ names }: { names: readonly string[] }): string =>
    `assets/[name]-${names[0]?.endsWith('.css') === true ? styleHash : '[hash]'}[extname]`,
  codeSplitting: { includeDependenciesRecursively: false, groups },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), checkStyleOrder(), retryStyles()],
  publicDir: false,
  css: { modules: { generateScopedName: className } },
  resolve: {
    alias: [
      { find: /^use-intl\/format-message$/, replacement: formatOnly },
      ...(isSsrBuild ? [{ find: /^use-intl$/, replacement: intlOfServer }] : []),
      // React has it since version 18; the shim brings its own. The development server prepares the packages by their names.
      ...(command === 'build'
        ? [{ find: /^use-sync-external-store\/shim(?=\/|$)/, replacement: 'use-sync-external-store' }]
        : []),
    ],
  },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // A page carries the styles of its own blocks; the code of later ones is not run before its styles are there.
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A list of files that stands in the entry: what is asked for anyway or is there already is left out.
      resolveDependencies: (file, files) => files.filter((each) => each !== file && !isInEveryPage(each)),
    },
    // Saves 1 % of the bytes on every page, compared with the bundler's own minifier.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      // Nothing depends on a property being read and not used.
      compress: { passes: 3, ecma: 2020, pure_getters: true },
      format: { ecma: 2020, wrap_func_args: true },
    },
    reportCompressedSize: false,
    rollupOptions: {
      input: isSsrBuild ? 'renderer/entry-server.tsx' : 'renderer/entry-client.tsx',
      ...(isSsrBuild ? {} : { output }),
    },
  },
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react-dom/server', 'react/jsx-runtime'] },
}));
