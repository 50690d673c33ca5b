// `npm run bench:nodes [-- FAULT…]`: three processes behind nginx, and purchases while a part fails.
import '../shared/answer-help.mjs';
import { buildIfChanged } from '../build/build.ts';

process.env['NODE_ENV'] = 'production';
await buildIfChanged();
await import('../../bench/nodes/main.ts');
