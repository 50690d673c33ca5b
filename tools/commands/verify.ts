// The fast check during work: everything except the build and the browser tests. It runs the unit tests that
// the uncommitted changes reach, or those of the last commit when there are none. `npm run verify -- --all`
// runs all.
import '../shared/answer-help.mjs';
import { run } from '../shared/run.ts';
import { toTotalLine } from '../test/counts.ts';
import { runStages } from '../test/run-stages.ts';
import { runChangedUnitTests, runUnitTests, stages, type Outcome } from '../test/stages.ts';

const { gen, format, types, lint } = stages;
if (!gen || !format || !types || !lint) throw new Error('the suite has lost a stage that verify needs');

const git = (...args: string[]) => run('git', args, { quiet: true });

function runUnit(): Outcome {
  const status = git('status', '--porcelain');
  if (process.argv.includes('--all') || !status.ok) return runUnitTests([]);
  const isClean = status.output.trim() === '';
  if (isClean && !git('rev-parse', '--verify', '--quiet', 'HEAD~1').ok) return runUnitTests([]);
  return runChangedUnitTests(isClean ? 'HEAD~1' : undefined);
}

const gate = { gen, format, types, lint, unit: { needs: [], run: runUnit } };
const { counts, ok } = runStages(gate, new Set(Object.keys(gate)), []);
console.log(toTotalLine(counts));
process.exitCode = ok ? 0 : 1;
