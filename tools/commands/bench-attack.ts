// `npm run bench:attack`: every attack that the shop must withstand, against a separate server.
import '../shared/answer-help.mjs';
import { buildIfChanged } from '../build/build.ts';

process.env['NODE_ENV'] = 'production';
await buildIfChanged();
await import('../../bench/attack/main.ts');
