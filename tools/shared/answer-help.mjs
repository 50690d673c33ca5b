// Answers `node tools/commands/COMMAND.ts --help`, which reaches no launcher. A server in production has no other way.
// A command imports it first, so that its other modules do not run.
import path from 'node:path';
import { usages } from '../help.mjs';

const [, file = '', ...words] = process.argv;
const command = path.basename(file, '.ts');
if (command in usages && words.some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(`${usages[command]}\n`);
  process.exit(0);
}
