import { loadCategoryDirectory } from '#engine/catalogue/categories/directory.ts';
import { createListingCaches } from '#engine/catalogue/listing/caches.ts';
import { createTurn, questionsOfShop } from '#engine/catalogue/places/turn.ts';
import { loadStoreDirectory } from '#engine/catalogue/stores/directory.ts';
import { createLoginLimits } from '#engine/people/auth/login-limits.ts';
import { createCardCipher } from '#engine/people/bank-cards/cipher.ts';
import { createNationalIdCipher } from '#engine/people/identity/cipher.ts';
import { createStaffAccess } from '#engine/people/second-factor/staff-access.ts';
import {
  codesOfShop,
  questionInterval as defaultQuestionInterval,
  defaultStaffLimits,
  type EngineLimits,
} from '#engine/pipeline/limits.ts';
import { joinPayables } from '#engine/pipeline/payable.ts';
import { contractLimits, createRequestLimit } from '#engine/pipeline/request-limit.ts';
import { chargePayable } from '#engine/selling/charges/charge-payable.ts';
import { createCodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { orderPayable } from '#engine/selling/orders/order-payable.ts';
import { paymentsPort } from '#engine/selling/payments/payments-port.ts';
import { publishedTelephones } from '#platform/country/telephones.ts';
import type { Pool } from '#platform/db/pool.ts';
import { noQueue, type JobQueue } from '#platform/jobs/queue.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { defaultRetention, type Retention } from '#platform/retention.ts';
import { createAccessTokens } from '#platform/security/access-token.ts';
import { createChallenges, solutionUses } from '#platform/security/challenges.ts';
import { createKnownDevices } from '#platform/security/known-devices.ts';
import { createRateLimiters } from '#platform/security/rate-limiter.ts';
import { createRefusalMemory } from '#platform/security/refusal-memory.ts';
import { deriveKeys, type Secrets } from '#platform/security/secrets.ts';
import type { EmailPort } from '#providers/email/port.ts';
import type { GatewayPort } from '#providers/payments/port.ts';
import type { PlacesPort } from '#providers/places/port.ts';
import { rememberPlaces } from '#providers/places/remember.ts';
import type { SmsPort } from '#providers/sms/port.ts';
import type { PictureStore } from '#providers/uploads/picture-store.ts';
import type { DocumentsPort } from './pipeline/documents-port.ts';
import { createDirectory } from './pipeline/directory.ts';
import type { EngineLog } from './pipeline/engine-log.ts';
import type { SellingContext } from './selling/context.ts';

/** The dependencies of the engine. */
export interface EngineDependencies {
  pool: Pool;
  releases: ReleaseSource;
  /** The documents that the studio changes; none by default. */
  documents?: DocumentsPort;
  secrets: Secrets;
  /** Null when no text messages can be sent. */
  sms: SmsPort | null;
  /** Null when no e-mail can be sent. */
  email: EmailPort | null;
  /** Payment gateways that can be used. */
  gateways: readonly GatewayPort[];
  /** Finds places for addresses; none by default. */
  places?: PlacesPort | null;
  /** Private pictures that people have sent. */
  pictures: PictureStore;
  /** Queue of jobs; without it the schedule of a server finds what is due. */
  jobs?: JobQueue;
  /** Origin under which customers reach the shop, for example `https://shop.example`. */
  publicUrl: string;
  /** Retention of personal data. */
  retention?: Retention;
  /** Deletes files of the database's log that were last written to before a moment. @returns how many */
  removeServerLogs?: (before: Date) => Promise<number>;
  /** The clock of a test for the whole engine. Otherwise limits follow the clock of the database. */
  now?: () => Date;
  /** Receives what an operator has to know; nothing by default. */
  log?: EngineLog;
  /** Rate limits; only benchmarks and tests pass their own. */
  limits?: EngineLimits;
}

/** The services of all handlers. */
export type EngineContext = SellingContext;

/** Creates the services of all handlers from the dependencies of the engine. */
export function createContext({
  pool,
  releases,
  documents,
  secrets,
  sms,
  email,
  gateways,
  places = null,
  pictures,
  jobs = noQueue,
  publicUrl,
  retention = defaultRetention,
  removeServerLogs = async () => 0,
  now: clock,
  log = { warn: () => undefined },
  limits: {
    operations = contractLimits,
    reservations,
    questionInterval = defaultQuestionInterval,
    staff = defaultStaffLimits,
    derivations,
  } = {},
}: EngineDependencies): EngineContext {
  const now = clock ?? (() => new Date());
  const limiters = createRateLimiters({ pool, now: clock });
  const reservationLimits = () => reservations ?? releases.published().flows.reservations;
  const payable = joinPayables({
    order: orderPayable({ releases, publicUrl, sms, jobs, secrets, reservationLimits }),
    charge: chargePayable({ releases, publicUrl, sms, jobs }),
  });
  return {
    pool,
    releases,
    documents: documents ?? null,
    telephones: () => publishedTelephones(releases),
    now,
    secrets,
    sms,
    email,
    gateways,
    places: places && rememberPlaces(places, createTurn(limiters.inDatabase('places', questionsOfShop))),
    pictures,
    jobs,
    codeCipher: createCodeCipher(secrets.codes),
    cardCipher: createCardCipher(secrets.codes),
    nationalIdCipher: createNationalIdCipher(secrets.codes),
    payable,
    payments: paymentsPort({ pool, now, gateways, payable, releases, questionInterval, jobs, log }),
    questionInterval,
    log,
    loginLimits: createLoginLimits(limiters),
    knownDevices: createKnownDevices(deriveKeys(secrets.token, 'known-device'), now),
    codeBudget: limiters.inDatabase('codes-of-shop', codesOfShop),
    challenges: createChallenges(
      deriveKeys(secrets.token, 'challenge'),
      now,
      limiters.inDatabase('challenge', solutionUses),
      derivations,
    ),
    refusedLogins: createRefusalMemory(now),
    limitRequest: createRequestLimit(limiters, operations),
    jointCounts: limiters.jointly,
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
