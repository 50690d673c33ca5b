// `npm run staff -- create|receipts|approve|charge|verify-identity|reviews|import-codes …`.
await import('#server/cli/staff.ts');
