import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findForbiddenProse, readForbiddenWords } from './rules/glossary.ts';
import { findPatterns } from './rules/plain-sentences.ts';

const pages = [
  ...['', 'actors', 'data', 'data/storage', 'documents/releases', 'e2e', 'machines', 'providers', 'ui'].map(
    (folder) => path.join(folder, 'README.md'),
  ),
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !['glossary.md', 'writing.md'].includes(file))
    .map((file) => path.join('docs', file)),
];

describe('the glossary', () => {
  it('lists forbidden words', () => {
    expect(readForbiddenWords(readFileSync('docs/glossary.md', 'utf8')).length).toBeGreaterThan(20);
  });

  it('reads the last column where it holds words alone, and skips words that another row recommends', () => {
    const table = [
      '| idea | word | not |',
      '| --- | --- | --- |',
      '| a limit | `maxItems` | `mostItems`, `most items` |',
      '| the HTML element | `head` | – |',
      '| a release | `release` | `head` |',
      '| a contract | `cartContract` | `contract` as an alias |',
    ].join('\n');
    expect(readForbiddenWords(table).map(({ forbidden }) => forbidden)).toEqual(['mostItems', 'most items']);
  });
});

describe('the documentation', () => {
  it.each(pages)('uses no forbidden word in %s', (page) => {
    expect(findForbiddenProse(readFileSync(page, 'utf8'))).toEqual([]);
  });

  // Decisions are records of their day.
  it.each(pages.filter((page) => !/decisions|generated/.test(page)))(
    'has sentences that are read once in %s',
    (page) => {
      const prose = readFileSync(page, 'utf8').replaceAll(/```[^]*?```/g, '');
      expect(prose.split(/\n\n+|\||\n(?=- )/).flatMap((part) => findPatterns(part))).toEqual([]);
    },
  );
});
