import type { DocumentsPort } from './documents-port.ts';
import type { EngineLog } from './engine-log.ts';
import type { TelephoneRules } from '#schemas/telephone.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { Retention } from '#platform/retention.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import type { AccessTokens } from '#platform/security/access-token.ts';
import type { Challenges } from '#platform/security/challenges.ts';
import type { JointCounts } from '#platform/security/joint-counts.ts';
import type { KnownDevices } from '#platform/security/known-devices.ts';
import type { NumberCipher } from '#platform/security/number-cipher.ts';
import type { RateLimiter } from '#platform/security/rate-limiter.ts';
import type { RefusalMemory } from '#platform/security/refusal-memory.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import type { EmailPort } from '#providers/email/port.ts';
import type { GatewayPort } from '#providers/payments/port.ts';
import type { PlacesPort } from '#providers/places/port.ts';
import type { SmsPort } from '#providers/sms/port.ts';
import type { PictureStore } from '#providers/uploads/picture-store.ts';
import type { StaffLimits } from './limits.ts';
import type { PayablePort, PaymentsPort } from './payable.ts';
import type { RequestLimit } from './request-limit.ts';
import type { StaffAccess } from './staff-access.ts';

/** The services that every wing of the engine may use. Each folder names those that it needs. */
export interface BaseContext {
  pool: Pool;
  releases: ReleaseSource;
  /** The documents that the studio changes; null in an engine that serves none. */
  documents: DocumentsPort | null;
  /** Returns the telephone rules of the shop's country. */
  telephones: () => TelephoneRules;
  now: () => Date;
  secrets: Secrets;
  /** Null when text messages cannot be sent. */
  sms: SmsPort | null;
  email: EmailPort | null;
  gateways: readonly GatewayPort[];
  /** Null when the shop has no provider of places. */
  places: PlacesPort | null;
  /** Private pictures that people have sent. */
  pictures: PictureStore;
  jobs: JobQueue;
  cardCipher: NumberCipher;
  nationalIdCipher: NumberCipher;
  /** Orders and wallet charges, as payments see them. */
  payable: PayablePort;
  /** Payments, as orders see them. */
  payments: PaymentsPort;
  /** Minimum of milliseconds between two requests to a provider about the same payment. */
  questionInterval: number;
  log: EngineLog;
  /** The browsers that have signed a number in. */
  knownDevices: KnownDevices;
  /** Codes that the shop has sent in this hour. */
  codeBudget: RateLimiter;
  /** Proofs of work for strangers. */
  challenges: Challenges;
  /** Refused sign-ins, which are repeated without the database. */
  refusedLogins: RefusalMemory;
  limitRequest: RequestLimit;
  /** Attempts at limits, in the database. */
  jointCounts: JointCounts;
  retention: Retention;
  removeServerLogs: (before: Date) => Promise<number>;
  staffLimits: StaffLimits;
  /** Asserts that a session of a member of staff has answered the second factor. */
  assertStaffAccess: StaffAccess;
  publicUrl: string;
  accessTokens: AccessTokens;
}
