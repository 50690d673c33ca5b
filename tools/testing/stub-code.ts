import type { LiveCode } from '#server/boot.ts';

/** Code whose blocks have no markup, for tests of a booted shop that has not been built. */
export const stubCode: LiveCode = {
  bundle: { renderBlock: () => '', pageMarkup: () => ({ page: '', boundary: '' }) },
  assets: {
    entry: '/entry.js',
    entryImports: [],
    shell: [],
    entryStyles: [],
    fonts: { arabic: [], latin: [] },
    scriptsOf: () => [],
    stylesOf: () => [],
  },
  install: async () => undefined,
  open: () => undefined,
};
