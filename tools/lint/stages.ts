import { packageScripts, runNode } from '../shared/run.ts';
import { root } from '../shared/root.ts';
import { checkHouse } from './check.ts';

/** Rooms and files that oxlint reads. Its settings are in .oxlintrc.json. */
const oxlintArguments = ['--config', '.oxlintrc.json', '--deny-warnings', '.'];

function runHouseRules(): boolean {
  const { diagnostics, files } = checkHouse(root);
  for (const { file, line, rule, message } of diagnostics)
    console.log(`${file}:${line}  ${message}  [${rule}]`);
  console.log(
    diagnostics.length === 0
      ? `house rules: ${files} files are in order`
      : `house rules: ${diagnostics.length} diagnostics in ${files} files`,
  );
  return diagnostics.length === 0;
}

/** The linters by name, in the order they run. */
export const linters: Readonly<Record<string, () => boolean>> = {
  house: runHouseRules,
  oxlint: () => runNode(packageScripts.oxlint, oxlintArguments).ok,
  knip: () => runNode(packageScripts.knip, ['--no-progress']).ok,
};
