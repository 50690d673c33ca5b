import '../shared/answer-help.mjs';
import { buildIfChanged } from '../build/build.ts';

// Measures the production build, as `npm start` serves it.
process.env['NODE_ENV'] = 'production';
await buildIfChanged();
await import('../../bench/main.ts');
