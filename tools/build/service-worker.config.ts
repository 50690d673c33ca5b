import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// The service worker is one classic script: browsers differ in modules there. Its address never changes, so
// it has no hash.
export default defineConfig({
  publicDir: false,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  // Workbox reads it to leave its messages out.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2023',
    outDir: 'dist/worker',
    emptyOutDir: true,
    reportCompressedSize: false,
    rollupOptions: {
      input: 'renderer/service-worker/main.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
