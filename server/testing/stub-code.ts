import type { LiveCode } from '../boot.ts';

/** Code whose blocks have no markup, for tests of a booted shop that has not been built. */
export const stubCode: LiveCode = {
  bundle: { renderBlock: () => '', pageMarkup: () => ({ page: '', boundary: '' }) },
  assets: {
    entry: '/entry.js',
    entryImports: [],
    stylesheet: null,
    fonts: { arabic: [], latin: [] },
    scriptsOf: () => [],
  },
  install: async () => undefined,
  open: () => undefined,
};
