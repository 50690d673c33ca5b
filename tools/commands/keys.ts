// `npm run keys -- status|rotate`.
import '../shared/answer-help.mjs';
await import('#server/cli/keys.ts');
