// `npm run format` formats every file that Prettier can parse; `npm run verify` checks the formatting.
import { packageScripts, runNode } from '../shared/run.ts';

if (!runNode(packageScripts.prettier, ['--write', '--log-level', 'warn', '.']).ok) process.exitCode = 1;
