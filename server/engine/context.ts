import { createDatabase, type Database, type Pool } from '../db/pool.ts';
import { noQueue, type JobQueue } from '../jobs/queue.ts';
import type { EmailPort } from '../providers/email/port.ts';
import type { GatewayPort } from '../providers/payments/port.ts';
import type { SmsPort } from '../providers/sms/port.ts';
import type { ReceiptStore } from '../providers/uploads/receipts.ts';
import { createAccessTokens, type AccessTokens } from '../security/access-token.ts';
import { deriveKey, type Secrets } from '../security/secrets.ts';
import { createAttemptMemory, type AttemptMemory } from '../security/attempt-memory.ts';
import { loadCategoryDirectory, type CategoryDirectory } from './categories/directory.ts';
import { createDirectory, type Directory } from './directory.ts';
import { createCodeCipher, type CodeCipher } from './gift-codes/cipher.ts';
import { createListingMemory, type ListingMemory } from './listing/memory.ts';
import { discountGuesses, engineLimits, type EngineLimits } from './limits.ts';
import type { ReleaseSource } from './release-source.ts';
import { createRequestLimit, type RequestLimit } from './request-limit.ts';
import { loadStoreDirectory, type StoreDirectory } from './stores/directory.ts';

/** What the engine is made from. */
export interface EngineDependencies {
  pool: Pool;
  releases: ReleaseSource;
  secrets: Secrets;
  sms: SmsPort;
  /** Null when no e-mail can be sent. */
  email: EmailPort | null;
  /** Payment gateways that can be used. */
  gateways: readonly GatewayPort[];
  receipts: ReceiptStore;
  /** Where jobs are asked for; without it the schedule of a server finds what is due. */
  jobs?: JobQueue;
  /** Origin under which customers reach the shop, for example `https://shop.example`. */
  publicUrl: string;
  /** The clock of everything that has a time. */
  now?: () => Date;
  /** How often operations may be called; others than the shop's own in benchmarks and tests alone. */
  limits?: EngineLimits;
}

/** What every handler works with. */
export interface EngineContext {
  pool: Pool;
  database: Database;
  releases: ReleaseSource;
  now: () => Date;
  secrets: Secrets;
  sms: SmsPort;
  email: EmailPort | null;
  gateways: readonly GatewayPort[];
  receipts: ReceiptStore;
  jobs: JobQueue;
  codeCipher: CodeCipher;
  /** Wrong discount codes, by customer. */
  discountGuesses: AttemptMemory;
  limitRequest: RequestLimit;
  /** How many of them one customer may have at once. */
  unpaidOrders: number;
  publicUrl: string;
  accessTokens: AccessTokens;
  categories: Directory<CategoryDirectory>;
  stores: Directory<StoreDirectory>;
  listing: ListingMemory;
}

export function createContext({
  pool,
  releases,
  secrets,
  sms,
  email,
  gateways,
  receipts,
  jobs = noQueue,
  publicUrl,
  now = () => new Date(),
  limits = engineLimits,
}: EngineDependencies): EngineContext {
  return {
    pool,
    database: createDatabase(pool),
    releases,
    now,
    secrets,
    sms,
    email,
    gateways,
    receipts,
    jobs,
    codeCipher: createCodeCipher(secrets.codes),
    discountGuesses: createAttemptMemory('wrong discount codes', discountGuesses),
    limitRequest: createRequestLimit(limits.operations),
    unpaidOrders: limits.unpaidOrders,
    publicUrl,
    accessTokens: createAccessTokens(deriveKey(secrets.token, 'access-token'), now),
    categories: createDirectory(() => loadCategoryDirectory(pool)),
    stores: createDirectory(() => loadStoreDirectory(pool)),
    listing: createListingMemory(),
  };
}

const isOf =
  (...kinds: string[]) =>
  (tag: string): boolean =>
    kinds.some((kind) => tag === kind || tag.startsWith(`${kind}:`));
const touchesCategories = isOf('catalogue', 'category', 'product');
const touchesStores = isOf('catalogue', 'store');
const touchesListing = isOf('catalogue', 'category', 'product', 'store');

/** Forgets what the context keeps in memory and a change of these tags makes outdated. */
export function purgeContext(context: EngineContext, tags: readonly string[]): void {
  if (tags.some(touchesCategories)) context.categories.forget();
  if (tags.some(touchesStores)) context.stores.forget();
  if (tags.some(touchesListing)) context.listing.clear();
}
