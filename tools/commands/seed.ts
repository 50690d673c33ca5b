// `npm run seed -- --products N`: grows the catalogue.
await import('#server/cli/seed.ts');
