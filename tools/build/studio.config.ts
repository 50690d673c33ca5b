import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';
import { retryStyles } from './retry-styles.ts';
import { createChunkOf } from './studio-chunks.ts';

// The studio is a build of its own: as a part of the shop's, it would lengthen the list of files that every
// page of the shop names.
export default defineConfig({
  plugins: [
    react(),
    retryStyles(),
    // React Aria brings texts in 34 languages, and Persian is not one of them.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  publicDir: false,
  base: '/studio/',
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: {
    alias: [
      {
        find: /^use-intl\/format-message$/,
        replacement: fileURLToPath(import.meta.resolve('use-intl/format-message/format-only')),
      },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'use-sync-external-store' },
    ],
  },
  build: {
    target: 'es2023',
    outDir: 'dist/studio',
    emptyOutDir: true,
    manifest: true,
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { studio: 'studio/main.tsx', preview: 'studio/preview/main.tsx' },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: createChunkOf(), priority: 1 },
            // Small modules of many blocks are one file. The code of a session is loaded without them.
            { name: 'blocks', test: /\/(?:ui|parts|blocks|renderer)\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
