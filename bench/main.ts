// `npm run bench [-- blocks requests bytes orders listing account-lists load phone [RUNS] [floor] server catalogue [PRODUCTS]]`: prints ratios within one
// run; see docs/benchmarks.md.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { benchAccountLists } from './account-lists.ts';
import { benchBlocks } from './blocks.ts';
import { benchBytes } from './bytes.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchListing } from './listing.ts';
import { benchLoad } from './load.ts';
import { benchPhone } from './phone/main.ts';
import { prepareShop } from './prepare-shop.ts';
import { benchOrders } from './orders.ts';
import { benchRequests, startServer } from './requests.ts';
import { benchServer } from './server/main.ts';

const parts = ['blocks', 'requests', 'bytes', 'orders', 'listing', 'account-lists'];
/** Minutes of load, which only those who ask for it want. */
const longParts = ['load', 'phone', 'server', 'catalogue'];
const args = process.argv.slice(2);
const asked = args.filter((name) => [...parts, ...longParts].includes(name));
const wanted = new Set(asked.length > 0 ? asked : parts);
if (args.includes('floor') && !wanted.has('phone')) {
  console.error('floor belongs to phone: npm run bench -- phone floor');
  process.exit(2);
}

// Kept between runs, so that the catalogue is seeded only once.
const dataDir = path.resolve('.cache/bench');
await mkdir(dataDir, { recursive: true });

if (wanted.has('blocks')) await benchBlocks();
// Drawing pictures beside a measurement would distort it.
if (['requests', 'bytes', 'orders', 'load', 'phone', 'server'].some((part) => wanted.has(part)))
  await prepareShop(dataDir);
if (wanted.has('requests')) await benchRequests(dataDir);
/** Pages of the account; the same address may be another page on a phone. */
const accountPages = [
  '/profile',
  '/bills',
  '/payments',
  '/wallet',
  '/discounts',
  '/tickets',
  '/addresses',
  '/bank-cards',
  '/auth',
  '/security',
  '/bill/SAMPLE12',
];

if (wanted.has('bytes')) {
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const { products } = (await (await fetch(`${server.address}/api/v1/products/cards?limit=1`)).json()) as {
      products: { slug: string }[];
    };
    await benchBytes(server.address, {
      home: '/',
      listing: '/products',
      product: `/product-view/${products[0]?.slug ?? ''}`,
      stores: '/stores',
      cart: '/cart',
      weblog: '/weblog',
      ...Object.fromEntries(accountPages.map((address) => [address.slice(1), address])),
    });
  } finally {
    await server.stop();
  }
}
if (wanted.has('orders')) await benchOrders(dataDir);
if (wanted.has('listing')) await benchListing(dataDir);
if (wanted.has('account-lists')) await benchAccountLists(dataDir);
if (wanted.has('load')) await benchLoad(dataDir);
if (wanted.has('phone')) {
  const runs = Number(args[args.indexOf('phone') + 1]);
  const options = { runs: runs > 0 ? runs : 5, withFloor: args.includes('floor') };
  if (!(await benchPhone(dataDir, path.join(dataDir, 'phone'), options))) process.exitCode = 1;
}
if (wanted.has('catalogue')) {
  const products = Number(args[args.indexOf('catalogue') + 1]);
  if (!(await benchCatalogue(path.join(dataDir, 'catalogue'), products > 0 ? products : 2_000)))
    process.exitCode = 1;
}
if (wanted.has('server') && !(await benchServer(dataDir))) process.exitCode = 1;
