// `npm run mcp`: a shop's documents for assistants.
import '../shared/answer-help.mjs';
await import('#server/cli/mcp.ts');
