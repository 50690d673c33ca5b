import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../shared/root.ts';
import {
  describeFailures,
  describeRepeated,
  readPlaywrightFailures,
  readRepeated,
  readVitestFailures,
} from './failures.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-failures-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, report: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('what failed in a run', () => {
  it('names the tests of a unit run, and files that could not be loaded', () => {
    const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
    const file = write('unit.json', {
      testResults: [
        {
          name: path.join(root, 'a.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
        {
          name: path.join(root, 'b.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            passed,
            { status: 'failed', fullName: 'adds twice', failureMessages: ['3 is not 4'] },
          ],
        },
      ],
    });
    expect(readVitestFailures(file)).toEqual([
      { test: 'a.test.ts', message: 'no such module' },
      { test: 'b.test.ts › adds twice', message: '3 is not 4' },
    ]);
  });

  it('names the tests of a browser run with their platform and all their errors', () => {
    const spec = (title: string, status: string, results: object[]) => ({
      title,
      file: 'cart.test.ts',
      line: 7,
      tests: [
        { projectName: 'web', status, results },
        { projectName: 'mobile', status: 'skipped', results: [{ errors: [] }] },
      ],
    });
    const failed = (...messages: string[]) => ({ errors: messages.map((message) => ({ message })) });
    const file = write('e2e.json', {
      config: { metadata: { seed: 20_786, walksAll: false } },
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 4 },
      suites: [
        {
          specs: [spec('opens', 'expected', [failed()])],
          suites: [
            {
              specs: [
                spec('closes', 'unexpected', [failed('late', 'no end'), failed('late again')]),
                spec('blinks', 'flaky', [failed('dark', 'room'), failed()]),
              ],
            },
          ],
        },
      ],
      errors: [{ message: 'no browser' }],
    });
    expect(readPlaywrightFailures(file)).toEqual([
      {
        test: '[web] cart.test.ts:7 › closes',
        message: 'late\nno end\nlate again',
        repeat: 'SEED=20786 npm test -- e2e cart.test.ts:7 --project=web',
      },
      { test: 'outside tests', message: 'no browser' },
    ]);
    expect(describeFailures(readPlaywrightFailures(file)).split('\n')[1]).toContain('again: SEED=20786');
    expect(readRepeated(file)).toEqual([{ test: '[web] cart.test.ts:7 › blinks', message: 'dark\nroom' }]);
    expect(describeRepeated(readRepeated(file))).toBe(
      '1 passed at the second attempt (more than 5 fail a run):\n      [web] cart.test.ts:7 › blinks: dark',
    );
    expect(describeRepeated([])).toBe('');
  });

  it('is repeated in few lines without colours', () => {
    const message = `\u001B[31mexpected\u001B[39m\n\n${'long '.repeat(100)}`;
    const lines = describeFailures(
      Array.from({ length: 7 }, (_, index) => ({ test: `test ${index}`, message })),
    ).split('\n');
    expect(lines.slice(0, 2)).toEqual(['FAIL  test 0', '      expected']);
    expect(lines).toHaveLength(5 * 3 + 1);
    expect(lines.at(-1)).toBe('and 2 more');
    expect(lines.join('').length).toBeLessThan(1_700);
    expect(describeFailures([{ test: 'one', message: '{\n'.repeat(50) }]).split('\n')).toHaveLength(21);
    expect(describeFailures([])).toBe('');
  });

  it('is nothing without a report', () => {
    expect(readVitestFailures(path.join(folder, 'absent.json'))).toEqual([]);
    expect(readPlaywrightFailures(path.join(folder, 'absent.json'))).toEqual([]);
  });
});
