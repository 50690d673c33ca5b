// `npm run messages -- export|import`.
await import('#server/cli/messages.ts');
