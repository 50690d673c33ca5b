// `npm run media -- move [--keep]`.
import '../shared/answer-help.mjs';
await import('#server/cli/media.ts');
