// `npm run conformance -- URL`: checks whether an engine fulfils the contracts of this repository.
import '../shared/answer-help.mjs';
import { EngineAway } from '../conformance/engine.ts';
import { readArguments, UsageError } from '../conformance/read-arguments.ts';
import { describePart, describeSum, hasFault } from '../conformance/report.ts';
import { runConformance } from '../conformance/run-conformance.ts';

try {
  const options = readArguments(process.argv.slice(2), process.env['CONFORMANCE_TOKEN']);
  const reports = await runConformance({ ...options, onPart: (part) => console.log(describePart(part)) });
  console.log(describeSum(reports));
  if (hasFault(reports)) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof UsageError || error instanceof EngineAway)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
