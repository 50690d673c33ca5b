// `npm test` runs the whole suite. `npm test -- unit e2e` runs the named stages with the stages that they
// need. Arguments after the stages' names go to their runners: `npm test -- unit -t cart`. The last line is
// the total, in the form `123 passed, 0 failed`.
import '../shared/answer-help.mjs';
import { toTotalLine } from '../test/counts.ts';
import { runStages } from '../test/run-stages.ts';
import { stages } from '../test/stages.ts';

const args = process.argv.slice(2);
const firstOther = args.findIndex((name) => !(name in stages));
const named = firstOther < 0 ? args : args.slice(0, firstOther);
const others = args.slice(named.length);
if (named.length === 0 && others.length > 0) {
  console.error(`there is no stage "${others[0]}"; there are: ${Object.keys(stages).join(', ')}`);
  process.exit(2);
}

const { counts, ok } = runStages(stages, new Set(named.length > 0 ? named : Object.keys(stages)), others);
console.log(toTotalLine(counts));
process.exitCode = ok ? 0 : 1;
