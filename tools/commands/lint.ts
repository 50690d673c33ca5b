// `npm run lint` runs every linter and reports all of them. `npm run lint -- house` only runs the named ones.
import '../shared/answer-help.mjs';
import { linters } from '../lint/stages.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in linters));
if (unknown.length > 0) {
  console.error(`there is no linter "${unknown.join(', ')}"; there are: ${Object.keys(linters).join(', ')}`);
  process.exit(2);
}
for (const [name, lint] of Object.entries(linters)) {
  if ((wanted.length === 0 || wanted.includes(name)) && !lint()) process.exitCode = 1;
}
