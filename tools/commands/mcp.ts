// `npm run mcp [FOLDER]`: a shop's documents for assistants.
await import('#server/cli/mcp.ts');
