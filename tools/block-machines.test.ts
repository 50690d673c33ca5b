import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import { pageMachines, type AnyBlockDefinition } from '#schemas/block/define-block.ts';

/** The import with which a block runs a machine. */
const imports = {
  checkout: /#actors\/checkout\/use-checkout\.ts/,
  payment: /#actors\/(?:payment\/use-(?:payment|direct-payment)|wallet\/use-charge)\.ts/,
};

function sourceOf(type: string): string {
  const folder = path.join('blocks', type);
  return readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

test('every block says which machines it runs', () => {
  const all: [string, AnyBlockDefinition][] = Object.entries(definitions);
  const running = all.map(([type, { runs = [] }]) => [type, [...runs]] as const);
  expect(running.filter(([, runs]) => runs.length > 0).length).toBeGreaterThan(9);
  expect(Object.fromEntries(running)).toEqual(
    Object.fromEntries(
      all.map(([type]) => {
        const source = sourceOf(type);
        return [type, pageMachines.filter((machine) => imports[machine].test(source))];
      }),
    ),
  );
});
