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
    ],
    bottom: [],
  };

  it('are its own, then those that the head has not asked for', () => {
    expect(blockCode(page, { scriptsOf })).toEqual({
      header: ['/header.js'],
      hero: ['/hero.js'],
      button: ['/button.js'],
      // Scripts of blocks that only some visitors see are not in the head.
      'for-guests': ['/for-guests.js', '/only-for-guests.js'],
    });
  });

  it('are none where nothing is built', () => {
    expect(blockCode(page, { scriptsOf: () => [] })).toEqual({});
  });
});
