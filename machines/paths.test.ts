import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cases } from '#tools/testing/cases.ts';
import { coverMachine, type Walks } from './testing/walk.ts';

// Every machine in this folder is walked. A folder without walks fails here.

const here = import.meta.dirname;
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => name);

describe('every machine', () => {
  test('at least one exists, each with its index file, tests and walks', () => {
    expect(folders.length).toBeGreaterThan(2);
    // Small machines have their guards and updates in one file.
    const guardsOf = (name: string) =>
      existsSync(path.join(here, name, 'rules.ts')) ? 'rules.ts' : 'guards.ts';
    const needed = folders.flatMap((name) =>
      ['machine.ts', 'types.ts', guardsOf(name), 'index.ts', 'machine.test.ts', 'testing/walks.ts'].map(
        (file) => `${name}/${file}`,
      ),
    );
    expect(needed.filter((file) => !existsSync(path.join(here, file)))).toEqual([]);
  });

  test.each(folders)(
    '%s: every state and every transition is visited on generated paths, and each path ends where the graph says',
    async (name) => {
      const { walks } = (await import(`./${name}/testing/walks.ts`)) as { walks: Walks };
      expect(walks.machine.id).toBe(name);
      const { walked, ...missed } = coverMachine(walks, { nth: 1000 / cases(1000) });
      expect(walked).toBeGreaterThan(4);
      expect(missed).toEqual({ missedStates: [], missedTransitions: [], strayed: [] });
    },
    600_000,
  );
});
