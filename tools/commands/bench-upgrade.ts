// `npm run bench:upgrade -- VERSION [beside]`: this version takes over the database of an older one.
import '../shared/answer-help.mjs';
import { buildIfChanged } from '../build/build.ts';

process.env['NODE_ENV'] = 'production';
await buildIfChanged();
await import('../../bench/upgrade/main.ts');
