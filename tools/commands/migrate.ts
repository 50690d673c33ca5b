// `npm run migrate [-- --check]`.
await import('#server/cli/migrate.ts');
