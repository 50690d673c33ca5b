import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// The service worker is one classic script, because not all browsers support modules in service workers. Its file
// name has no hash, because its address must never change.
export default defineConfig({
  publicDir: false,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  // Workbox writes no messages to the console in production.
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
