// `npm run migrate [-- --check]`.
import '../shared/answer-help.mjs';
await import('#server/cli/migrate.ts');
