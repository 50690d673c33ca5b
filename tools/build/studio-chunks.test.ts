import { expect, test } from 'vitest';
import { root } from '../shared/root.ts';
import { createChunkOf, type ModuleInfos } from './studio-chunks.ts';

/** Imports at once, and those by `import()` after `then`. */
const graph: Readonly<Record<string, { atOnce?: string[]; later?: string[] }>> = {
  'studio/main.tsx': {
    atOnce: ['editor.ts', 'dialog.ts', 'react.ts', 'load-code.ts'],
    later: ['palette.ts'],
  },
  'studio/preview/main.tsx': { atOnce: ['load-code.ts'], later: ['studio/preview/start-preview.tsx'] },
  'studio/preview/start-preview.tsx': { atOnce: ['live.ts', 'react.ts'], later: ['cart.ts'] },
  'data/session-client.ts': { atOnce: ['react.ts', 'session.ts'] },
  'cart.ts': { atOnce: ['dialog.ts', 'price.ts'] },
};
const idOf = (name: string): string => `${root}/${name}`;
const modules: ModuleInfos = {
  getModuleInfo(id) {
    const { atOnce = [], later = [] } = graph[id.slice(root.length + 1)] ?? {};
    return { importedIds: atOnce.map(idOf), dynamicallyImportedIds: later.map(idOf) };
  },
};

test('each document of the studio loads few files, and none of another document', () => {
  const chunkOf = createChunkOf();
  const chunks = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, chunkOf(idOf(name), modules)]));
  // A file that has one of these would start the studio within its preview, or the preview in the studio.
  const acting = ['studio/main.tsx', 'studio/preview/main.tsx', 'studio/preview/start-preview.tsx'];
  expect(chunks([...acting, 'palette.ts', 'cart.ts', 'price.ts'])).toEqual({
    'studio/main.tsx': null,
    'studio/preview/main.tsx': null,
    'studio/preview/start-preview.tsx': null,
    'palette.ts': null,
    'cart.ts': null,
    'price.ts': null,
  });
  expect(chunks(['editor.ts', 'dialog.ts', 'react.ts', 'live.ts', 'load-code.ts', 'session.ts'])).toEqual({
    'editor.ts': 'editor',
    // A block of the page shows it, too, and must not load the editor for it.
    'dialog.ts': 'parts',
    'react.ts': 'shared',
    'live.ts': 'page',
    'load-code.ts': 'world',
    'session.ts': 'session',
  });
});
