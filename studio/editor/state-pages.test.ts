import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageMachines } from '#schemas/block/define-block.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import { knownBlocks } from '../texts/known-blocks.ts';
import { pagesOfMachine, pagesOfState } from './state-pages.ts';

const folder = 'examples/gift-shop/pages';
const runs: Readonly<Record<string, { runs?: readonly string[] } | undefined>> = knownBlocks;

test.each(pageMachines)('the pages that are named for %s run it', (machine) => {
  expect(pagesOfMachine[machine].length).toBeGreaterThan(0);
  for (const page of pagesOfMachine[machine]) {
    const files = readdirSync(folder).filter((file) => file.startsWith(`${page}.`));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const document: unknown = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
      const machines = [...walkDocument(document)].flatMap(
        ({ block }) => runs[String(block['type'])]?.runs ?? [],
      );
      expect(machines).toContain(machine);
    }
  }
});

test('a state of every page has no page of its own', () => {
  expect([pagesOfState('cart.empty'), pagesOfState('checkout.login-needed')]).toEqual([[], ['checkout']]);
});
