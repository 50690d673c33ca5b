// `npm run bench:faults [-- FAULTS]`: server, database and connections fail in the middle of purchases.
import '../shared/answer-help.mjs';
import { buildIfChanged } from '../build/build.ts';

process.env['NODE_ENV'] = 'production';
await buildIfChanged();
await import('../../bench/faults/main.ts');
