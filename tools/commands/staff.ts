// `npm run staff -- operations|call|create …`.
import { staffUsage } from '#server/staff-terminal/terminal.ts';

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) console.log(staffUsage);
else await import('#server/cli/staff.ts');
