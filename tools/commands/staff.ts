// `npm run staff -- create|receipts|approve|charge|identities|reviews|import-codes …`.
await import('#server/cli/staff.ts');
