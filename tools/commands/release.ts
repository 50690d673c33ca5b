// `npm run release -- publish|rollback|validate`.
await import('#server/cli/release.ts');
