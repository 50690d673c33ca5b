// `npm run bench:faults [-- KILLS]`: the server is killed in the middle of purchases.
import { buildIfChanged } from '../build/build.ts';

process.env['NODE_ENV'] = 'production';
await buildIfChanged();
await import('../../bench/faults/main.ts');
