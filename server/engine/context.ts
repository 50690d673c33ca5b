import type { TelephoneRules } from '#schemas/telephone.ts';
import { publishedTelephones } from '../country/telephones.ts';
import type { Pool } from '../db/pool.ts';
import { noQueue, type JobQueue } from '../jobs/queue.ts';
import type { EmailPort } from '../providers/email/port.ts';
import type { GatewayPort } from '../providers/payments/port.ts';
import type { SmsPort } from '../providers/sms/port.ts';
import type { PictureStore } from '../providers/uploads/picture-store.ts';
import { createAccessTokens, type AccessTokens } from '../security/access-token.ts';
import { deriveKeys, type Secrets } from '../security/secrets.ts';
import { createChallenges, solutionUses, type Challenges } from '../security/challenges.ts';
import { createKnownDevices, type KnownDevices } from '../security/known-devices.ts';
import type { NumberCipher } from '../security/number-cipher.ts';
import { createRefusalMemory, type RefusalMemory } from '../security/refusal-memory.ts';
import { createRateLimiters, type RateLimiter } from '../security/rate-limiter.ts';
import { loadCategoryDirectory, type CategoryDirectory } from './categories/directory.ts';
import { createTaggedCache } from '../cache/tagged-cache.ts';
import { createCardCipher } from './bank-cards/cipher.ts';
import { createNationalIdCipher } from './identity/cipher.ts';
import { createCodeCipher, type CodeCipher } from './gift-codes/cipher.ts';
import { createListingCaches, type ListingCaches } from './listing/caches.ts';
import { createLoginLimits, type LoginLimits } from './auth/login-limits.ts';
import {
  codesOfShop,
  discountGuesses,
  discountGuessesOfNetwork,
  questionInterval as defaultQuestionInterval,
  defaultStaffLimits,
  type EngineLimits,
  type StaffLimits,
} from './limits.ts';
import type { DiscountGuesses } from './discounts/find-discount.ts';
import { orderPayable } from './orders/order-payable.ts';
import type { ReservationLimits } from './orders/reservation-limits.ts';
import { joinPayables, type PayablePort, type PaymentsPort } from './payable.ts';
import { paymentsPort } from './payments/payments-port.ts';
import type { ReleaseSource } from './release-source.ts';
import { defaultRetention, type Retention } from './personal-data/retention.ts';
import { contractLimits, createRequestLimit, type RequestLimit } from './request-limit.ts';
import { createStaffAccess, type StaffAccess } from './second-factor/staff-access.ts';
import { loadStoreDirectory, type StoreDirectory } from './stores/directory.ts';
import { chargePayable } from './charges/charge-payable.ts';

/** A small, often read part of the database that is cached in memory as a whole. */
export interface Directory<Value> {
  /** The value, loaded again after a minute and after a change. A stale one is served when loading fails. */
  get(): Promise<Value>;
  /** Marks the value as outdated when it depends on one of the tags. */
  purge(tags: readonly string[]): void;
}

/** Milliseconds. */
const directoryLife = 60_000;

function createDirectory<Value>(tags: readonly string[], load: () => Promise<Value>): Directory<Value> {
  const cache = createTaggedCache<Value>({ maxEntries: 1, servesStale: () => true });
  return {
    get: () => cache.get('', async () => ({ value: await load(), tags, life: directoryLife })),
    purge: (purged) => cache.purge(purged),
  };
}

/** The dependencies of the engine. */
export interface EngineDependencies {
  pool: Pool;
  releases: ReleaseSource;
  secrets: Secrets;
  sms: SmsPort;
  /** Null when no e-mail can be sent. */
  email: EmailPort | null;
  /** Payment gateways that can be used. */
  gateways: readonly GatewayPort[];
  /** Private pictures that people have sent. */
  pictures: PictureStore;
  /** Queue of jobs; without it the schedule of a server finds what is due. */
  jobs?: JobQueue;
  /** Origin under which customers reach the shop, for example `https://shop.example`. */
  publicUrl: string;
  /** How long personal data is kept. */
  retention?: Retention;
  /** Deletes files of the database's log that were last written to before a moment. @returns how many */
  removeServerLogs?: (before: Date) => Promise<number>;
  /** The clock of the whole engine. */
  now?: () => Date;
  /** Rate limits; only benchmarks and tests pass their own. */
  limits?: EngineLimits;
}

/** The services of all handlers. */
export interface EngineContext {
  pool: Pool;
  releases: ReleaseSource;
  /** How telephone numbers are read in the shop's country. */
  telephones: () => TelephoneRules;
  now: () => Date;
  secrets: Secrets;
  sms: SmsPort;
  email: EmailPort | null;
  gateways: readonly GatewayPort[];
  /** Private pictures that people have sent. */
  pictures: PictureStore;
  jobs: JobQueue;
  codeCipher: CodeCipher;
  cardCipher: NumberCipher;
  nationalIdCipher: NumberCipher;
  /** Orders and wallet charges, as payments see them. */
  payable: PayablePort;
  /** Payments, as orders see them. */
  payments: PaymentsPort;
  /** Wrong discount codes. */
  discountGuesses: DiscountGuesses;
  /** Milliseconds within which a provider is asked at most once about the same payment. */
  questionInterval: number;
  loginLimits: LoginLimits;
  /** The browsers that have signed a number in. */
  knownDevices: KnownDevices;
  /** Codes that the shop has sent in this hour. */
  codeBudget: RateLimiter;
  /** Proofs of work for strangers. */
  challenges: Challenges;
  /** Refused sign-ins, which are repeated without the database. */
  refusedLogins: RefusalMemory;
  limitRequest: RequestLimit;
  retention: Retention;
  removeServerLogs: (before: Date) => Promise<number>;
  /** The limits of what unpaid orders may hold. */
  reservationLimits: () => ReservationLimits;
  staffLimits: StaffLimits;
  /** Asserts that a session of a member of staff has answered the second factor. */
  assertStaffAccess: StaffAccess;
  publicUrl: string;
  accessTokens: AccessTokens;
  categories: Directory<CategoryDirectory>;
  stores: Directory<StoreDirectory>;
  listing: ListingCaches;
}

/** What the folders of the catalogue use: pages, products, listings, stores and the weblog. */
export type CatalogueContext = Pick<
  EngineContext,
  'pool' | 'releases' | 'now' | 'categories' | 'stores' | 'listing'
>;

export function createContext({
  pool,
  releases,
  secrets,
  sms,
  email,
  gateways,
  pictures,
  jobs = noQueue,
  publicUrl,
  retention = defaultRetention,
  removeServerLogs = async () => 0,
  now = () => new Date(),
  limits: {
    operations = contractLimits,
    reservations,
    questionInterval = defaultQuestionInterval,
    staff = defaultStaffLimits,
  } = {},
}: EngineDependencies): EngineContext {
  const limiters = createRateLimiters({ pool, now });
  const reservationLimits = () => reservations ?? releases.published().flows.reservations;
  const payable = joinPayables({
    order: orderPayable({ releases, publicUrl, jobs, secrets, reservationLimits }),
    charge: chargePayable({ releases, publicUrl, jobs }),
  });
  return {
    pool,
    releases,
    telephones: () => publishedTelephones(releases),
    now,
    secrets,
    sms,
    email,
    gateways,
    pictures,
    jobs,
    codeCipher: createCodeCipher(secrets.codes),
    cardCipher: createCardCipher(secrets.codes),
    nationalIdCipher: createNationalIdCipher(secrets.codes),
    payable,
    payments: paymentsPort({ pool, now, gateways, payable, releases, questionInterval, jobs }),
    questionInterval,
    discountGuesses: {
      customer: limiters.inMemory('wrong discount codes', discountGuesses),
      network: limiters.inMemory('wrong discount codes of a network', discountGuessesOfNetwork),
    },
    loginLimits: createLoginLimits(limiters),
    knownDevices: createKnownDevices(deriveKeys(secrets.token, 'known-device'), now),
    codeBudget: limiters.inDatabase('codes-of-shop', codesOfShop),
    challenges: createChallenges(
      deriveKeys(secrets.token, 'challenge'),
      now,
      limiters.inDatabase('challenge', solutionUses),
    ),
    refusedLogins: createRefusalMemory(now),
    limitRequest: createRequestLimit(limiters, operations),
    reservationLimits,
    staffLimits: staff,
    assertStaffAccess: createStaffAccess({ pool, times: staff }),
    retention,
    removeServerLogs,
    publicUrl,
    accessTokens: createAccessTokens(deriveKeys(secrets.token, 'access-token'), now),
    categories: createDirectory(['catalogue', 'category', 'product'], () => loadCategoryDirectory(pool)),
    stores: createDirectory(['catalogue', 'store'], () => loadStoreDirectory(pool)),
    listing: createListingCaches(),
  };
}

/** Marks the directories and listings that depend on one of the tags as outdated. */
export function purgeContext({ categories, stores, listing }: EngineContext, tags: readonly string[]): void {
  for (const kept of [categories, stores, listing]) kept.purge(tags);
}
