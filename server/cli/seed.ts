import { parseArgs } from 'node:util';
import { fillFromDocuments } from '#documents/catalogue/fill-from-documents.ts';
import { CatalogueRunError } from '#documents/catalogue/find-files.ts';
import { seedCities } from '#documents/catalogue/seed-cities.ts';
import { EnvironmentError, loadEnvironment, shopFolderOf } from '#platform/env.ts';
import { storageErrorIn } from '#platform/storage-error.ts';
import { openMedia } from '#providers/uploads/media.ts';
import { createPictureStore } from '#providers/uploads/picture-store.ts';
import { openPrivateStorage } from '#providers/uploads/storage.ts';
import { loadDemo } from '../load-demo.ts';
import { openDatabase } from './open-database.ts';

const usage =
  'npm run seed -- [--products N]   fills an empty catalogue from the SHOP folder and grows it to N products';

function readProducts(): number | undefined {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  if (values.products === undefined) return undefined;
  const count = Number(values.products);
  if (!Number.isInteger(count) || count < 1)
    throw new RangeError(
      `--products needs a whole number above zero, not ${JSON.stringify(values.products)}.\n${usage}`,
    );
  return count;
}

async function run(): Promise<void> {
  const products = readProducts();
  const environment = loadEnvironment();
  const shopFolder = shopFolderOf(environment);
  const demo = await loadDemo(environment);
  if (products !== undefined && !demo)
    throw new RangeError('--products makes products up, so it works in demo mode alone (APP_MODE=demo)');
  const isMade = demo?.hasCatalogue(shopFolder) === true;
  if (products !== undefined && !isMade)
    throw new RangeError(
      `--products makes variants of products that the demo makes, and ${shopFolder} has none; add products to its catalogue documents instead`,
    );
  const started = performance.now();
  const { pool, close } = await openDatabase(environment, 'write', { connections: 10 });
  try {
    const print = (line: string): void => void process.stdout.write(`${line}\n`);
    const options = { pool, shopFolder, log: print };
    const pictures = createPictureStore(await openPrivateStorage(environment));
    const filled = await fillFromDocuments({ ...options, pictures });
    const summary = isMade
      ? await demo.seedShop({
          ...options,
          media: await openMedia(environment),
          ...(products && { products }),
        })
      : { ...filled, grown: 0, pictures: { drawn: 0 } };
    await seedCities(pool, shopFolder);
    print(
      `${summary.filled ? 'seeded' : 'the catalogue was there already'}; ${summary.products} products ` +
        `(${summary.grown} grown now), ${summary.pictures.drawn} pictures drawn, ` +
        `in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  } finally {
    await close();
  }
}

try {
  await run();
} catch (error) {
  const expected =
    error instanceof CatalogueRunError ||
    error instanceof EnvironmentError ||
    error instanceof RangeError ||
    (error instanceof TypeError && 'code' in error);
  const plain = storageErrorIn(error) ?? (expected && error instanceof Error ? error : undefined);
  const unexpected = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${plain?.message ?? unexpected}\n`);
  process.exitCode = 1;
}
