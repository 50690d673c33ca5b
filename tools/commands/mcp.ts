// `npm run mcp`: a shop's documents for assistants.
await import('#server/cli/mcp.ts');
