// `npm run format` lays out every file that Prettier can parse; `npm run verify` checks that it has.
import { packageScripts, runNode } from '../shared/run.ts';

if (!runNode(packageScripts.prettier, ['--write', '--log-level', 'warn', '.']).ok) process.exitCode = 1;
