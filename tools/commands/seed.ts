// `npm run seed -- --products N`: grows the catalogue.
import '../shared/answer-help.mjs';
await import('#server/cli/seed.ts');
