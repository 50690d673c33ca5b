// `npm run keys -- status|rotate`.
await import('#server/cli/keys.ts');
