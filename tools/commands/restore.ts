// `npm run restore -- FILE`: a backup into an empty DATA_DIR or database.
const { runBackupCommand } = await import('#server/cli/backup.ts');
await runBackupCommand('restore');
