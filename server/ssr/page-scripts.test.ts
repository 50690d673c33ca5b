import { describe, expect, it } from 'vitest';
import { blockCode, type ScriptedBlock } from './page-scripts.ts';

const block = (type: string, rest: Partial<ScriptedBlock> = {}): ScriptedBlock => ({
  type,
  hydrate: 'load',
  ...rest,
});

const scriptsOf = (type: string): string[] => [`/${type}.js`, '/shared-by-all.js', `/only-${type}.js`];

describe('the scripts of a page’s blocks', () => {
  const page = {
    top: [block('header')],
    portable: [
      block('hero', { slots: { inside: [block('button')] } }),
      block('text', { hydrate: 'never' }),
      block('for-guests', { to: 'guests' }),
      block('button', { to: 'guests' }),
    ],
    bottom: [],
  };

  it('are its own, then those that the head has not asked for', () => {
    expect(blockCode(page, { scriptsOf })).toEqual({
      header: ['/header.js'],
      hero: ['/hero.js'],
      button: ['/button.js'],
      // Blocks that only some visitors see have no styles in the page. The list of all files names their styles.
    });
  });

  it('are none where nothing is built', () => {
    expect(blockCode(page, { scriptsOf: () => [] })).toEqual({});
  });
});
