// `npm run bench [-- blocks requests bytes orders listing account-lists load phone [RUNS] server catalogue
// [PRODUCTS] scale [APPLIED] studio]`: prints ratios within one run; see docs/benchmarks.md.
import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSeed, sample, seedOfDay } from '#tools/test/sample.ts';
import { benchAccountLists } from './account-lists.ts';
import { benchBlocks } from './blocks.ts';
import { benchBytes } from './bytes.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchListing } from './listing.ts';
import { benchLoad } from './load.ts';
import { benchPhone } from './phone.ts';
import { prepareShop } from './prepare-shop.ts';
import { benchOrders } from './orders.ts';
import { benchRequests, startServer } from './requests.ts';
import { benchScale } from './scale/main.ts';
import { benchServer } from './server/main.ts';
import { benchStudio } from './studio/main.ts';

const parts = ['blocks', 'requests', 'bytes', 'orders', 'listing', 'account-lists'];
/** Minutes of load, which only those who ask for it want. */
const longParts = ['load', 'phone', 'server', 'catalogue', 'scale', 'studio'];
const args = process.argv.slice(2);
/** A part in its smallest form: whether it still works, and no measurement. */
const isQuick = args.includes('quick');
const asked = args.filter((name) => [...parts, ...longParts].includes(name));
/** The part whose turn it is in the suite: each has its day, and all of them with VITRIN_TEST_LONG=1. */
function partOfDay(): string[] {
  const seed = readSeed(process.env['SEED'] ?? String(seedOfDay(Date.now())));
  return process.env['VITRIN_TEST_LONG'] === '1' ? parts : sample(parts, 1 / parts.length, seed);
}
const wanted = new Set(asked.length > 0 ? asked : isQuick ? partOfDay() : parts);
// Kept between runs, so that the catalogue is seeded only once.
const dataDir = isQuick
  ? await mkdtemp(path.join(tmpdir(), 'vitrin-bench-quick-'))
  : path.resolve('.cache/bench');
await mkdir(dataDir, { recursive: true });
// The embedded database runs as another user where root starts it.
if (isQuick) await chmod(dataDir, 0o711);
const brief = isQuick ? { rounds: 1, seconds: 1 } : {};
if (isQuick) {
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}

if (wanted.has('blocks')) await benchBlocks(brief);
if (['requests', 'bytes', 'orders', 'load', 'phone', 'server', 'studio'].some((part) => wanted.has(part)))
  await prepareShop(dataDir, isQuick ? 'later' : 'now');
if (wanted.has('requests')) await benchRequests(dataDir, brief);
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
    const routes = {
      home: '/',
      listing: '/products',
      product: `/product-view/${products[0]?.slug ?? ''}`,
      stores: '/stores',
      cart: '/cart',
      weblog: '/weblog',
      ...Object.fromEntries(accountPages.map((address) => [address.slice(1), address])),
    };
    const [home] = Object.entries(routes);
    await benchBytes(server.address, isQuick && home ? Object.fromEntries([home]) : routes);
  } finally {
    await server.stop();
  }
}
if (wanted.has('orders'))
  await benchOrders(dataDir, isQuick ? { ...brief, size: { goods: 20, customers: 800 } } : {});
if (wanted.has('listing')) await benchListing(dataDir, isQuick ? { sizes: [300, 600], rounds: 1 } : {});
if (wanted.has('account-lists'))
  await benchAccountLists(dataDir, isQuick ? { sizes: [10, 20], rounds: 1 } : {});
if (wanted.has('load')) await benchLoad(dataDir, isQuick ? { seconds: 3, requests: 400 } : undefined);
if (wanted.has('phone')) {
  const runs = Number(args[args.indexOf('phone') + 1]);
  if (!(await benchPhone(dataDir, path.join(dataDir, 'phone'), runs > 0 ? runs : 5))) process.exitCode = 1;
}
if (wanted.has('catalogue')) {
  const products = Number(args[args.indexOf('catalogue') + 1]);
  const count = products > 0 ? products : isQuick ? 50 : 2_000;
  const isReached = await benchCatalogue(path.join(dataDir, 'catalogue'), count);
  if (!isReached && !isQuick) process.exitCode = 1;
}
if (wanted.has('scale')) {
  const sizes = [
    { products: 700, orders: 100 },
    { products: 900, orders: 200 },
  ];
  const small = { sizes, rounds: 1, seconds: 1, turns: 1, processes: [1, 2], apply: 20 };
  const products = Number(args[args.indexOf('scale') + 1]);
  const isReached = await benchScale(dataDir, isQuick ? small : products > 0 ? { apply: products } : {});
  if (!isReached && !isQuick) process.exitCode = 1;
}
if (wanted.has('studio')) {
  const isReached = await benchStudio(dataDir, isQuick ? { counts: [4, 80], edits: 3, many: 10 } : {});
  if (!isReached && !isQuick) process.exitCode = 1;
}
if (wanted.has('server') && !(await benchServer(dataDir))) process.exitCode = 1;
