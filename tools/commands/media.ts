// `npm run media -- move [--keep]`.
await import('#server/cli/media.ts');
