import type { LiveCode } from '#server/boot-options.ts';

/** Code with blocks without markup, for tests of a booted shop without a build. */
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
  studio: {
    folder: null,
    studio: { script: '/studio.js', modules: [], styles: [] },
    preview: { script: '/preview.js', modules: [], styles: [] },
    development: '',
  },
  install: async () => undefined,
  open: () => undefined,
};
