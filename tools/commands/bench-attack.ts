// `npm run bench:attack`: everything hostile that the shop must withstand, against a server of its own.
import { buildIfChanged } from '../build/build.ts';

process.env['NODE_ENV'] = 'production';
await buildIfChanged();
await import('../../bench/attack/main.ts');
