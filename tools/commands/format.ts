// `npm run format` formats every file that oxfmt can parse; `npm run verify` checks the formatting.
import '../shared/answer-help.mjs';
import { packageScripts, runNode } from '../shared/run.ts';

if (!runNode(packageScripts.oxfmt, ['.']).ok) process.exitCode = 1;
