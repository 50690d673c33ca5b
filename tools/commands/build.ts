// The production build: generated files, the browser bundle, the server-side rendering bundle.
// `npm run build -- --if-changed` does nothing when the sources are those of the last build.
import '../shared/answer-help.mjs';
import { buildIfChanged, buildNow } from '../build/build.ts';

if (process.argv.includes('--if-changed')) await buildIfChanged();
else await buildNow();
