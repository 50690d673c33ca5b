// `npm run catalogue -- validate|diff|apply|export PATH`.
import { catalogueUsage } from '#documents/catalogue/usage.ts';

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) console.log(catalogueUsage);
else await import('#server/cli/catalogue.ts');
