// `npm run catalogue -- validate|diff|apply|export PATH`.
import { catalogueUsage } from '#server/catalogue-documents/usage.ts';

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) console.log(catalogueUsage);
else await import('#server/cli/catalogue.ts');
