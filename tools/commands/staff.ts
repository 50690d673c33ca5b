// `npm run staff -- create|receipts|approve|charge|identities|reviews|import-codes …`.
import { staffUsage } from '#engine/staff/command.ts';

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) console.log(staffUsage);
else await import('#server/cli/staff.ts');
