// Answers `node tools/commands/COMMAND.ts --help`, which reaches no launcher. A server in production has no other way.
// The first import of a command, so that nothing else of it runs.
import path from 'node:path';
import { usages } from '../help.mjs';

const [, file = '', ...words] = process.argv;
const command = path.basename(file, '.ts');
if (command in usages && words.some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(`${usages[command]}\n`);
  process.exit(0);
}
