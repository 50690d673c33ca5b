import { packageScripts, runNode } from '../shared/run.ts';
import { root } from '../shared/root.ts';
import { checkHouse } from './check.ts';

/** Rooms and files that oxlint reads; its own settings are in .oxlintrc.json. */
const oxlintArguments = ['--config', '.oxlintrc.json', '--deny-warnings', '.'];

function runHouseRules(): boolean {
  const { findings, files } = checkHouse(root);
  for (const { file, line, rule, message } of findings) console.log(`${file}:${line}  ${message}  [${rule}]`);
  console.log(
    findings.length === 0
      ? `house rules: ${files} files are in order`
      : `house rules: ${findings.length} findings in ${files} files`,
  );
  return findings.length === 0;
}

/** The linters by name, in the order they run. */
export const linters: Readonly<Record<string, () => boolean>> = {
  house: runHouseRules,
  oxlint: () => runNode(packageScripts.oxlint, oxlintArguments).ok,
  knip: () => runNode(packageScripts.knip, ['--no-progress']).ok,
};
