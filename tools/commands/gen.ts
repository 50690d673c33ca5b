// `npm run gen` writes the generated files; `npm run gen -- --check` only lists the outdated ones.
import '../shared/answer-help.mjs';
import { checkGenerated, generate } from '../gen/generate.ts';

if (process.argv.includes('--check')) {
  const differing = await checkGenerated();
  for (const file of differing) console.error(`out of date: ${file}`);
  if (differing.length > 0) {
    console.error('Run `npm run gen` and commit the result.');
    process.exitCode = 1;
  }
} else {
  const changed = await generate({ statements: true });
  console.log(
    changed.length === 0
      ? 'generated files are up to date'
      : changed.map((file) => `wrote ${file}`).join('\n'),
  );
}
