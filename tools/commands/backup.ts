// `npm run backup -- FILE`: the whole shop in one encrypted file.
const { runBackupCommand } = await import('#server/cli/backup.ts');
await runBackupCommand('backup');
