import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runStages } from './run-stages.ts';
import type { Outcome, Stage } from './stages.ts';

const tests = (passed: number, failed: number): Outcome => ({
  ok: failed === 0,
  counts: { passed, failed, skipped: 0 },
});
const stage = (outcome: Outcome, needs: string[] = []): Stage => ({ needs, run: () => outcome });

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

describe('the stages of a test run', () => {
  it('all run, also after one has failed, and a stage without tests fails the total by one', () => {
    const last = vi.fn(() => tests(4, 0));
    const result = runStages(
      {
        types: stage(tests(0, 0)),
        lint: stage({ ...tests(0, 0), ok: false }),
        unit: { needs: [], run: last },
      },
      new Set(['types', 'lint', 'unit']),
      [],
    );
    expect(last).toHaveBeenCalledOnce();
    expect(result).toEqual({ ok: false, counts: { passed: 4, failed: 1, skipped: 0 } });
  });

  it('add up their tests', () => {
    const result = runStages(
      { unit: stage(tests(3, 1)), e2e: stage(tests(2, 2)) },
      new Set(['unit', 'e2e']),
      [],
    );
    expect(result).toEqual({ ok: false, counts: { passed: 5, failed: 3, skipped: 0 } });
  });

  it('run only when selected, after the stages they need', () => {
    const order: string[] = [];
    const note = (name: string, needs: string[] = []): Stage => ({
      needs,
      run: () => {
        order.push(name);
        return tests(1, 0);
      },
    });
    const result = runStages(
      { browser: note('browser'), unit: note('unit'), e2e: note('e2e', ['browser']) },
      new Set(['e2e']),
      [],
    );
    expect(order).toEqual(['browser', 'e2e']);
    expect(result.ok).toBe(true);
  });

  it('never pass when none ran', () => {
    expect(runStages({}, new Set(), []).ok).toBe(false);
  });

  it('count an exception as a failure of the stage that threw it', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken: Stage = {
      needs: [],
      run: () => {
        throw new Error('no such report');
      },
    };
    expect(runStages({ unit: broken }, new Set(['unit']), [])).toEqual({
      ok: false,
      counts: { passed: 0, failed: 1, skipped: 0 },
    });
    expect(complaint).toHaveBeenCalledOnce();
  });
});
