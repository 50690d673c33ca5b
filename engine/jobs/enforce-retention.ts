import { unusedPictures } from '#engine/catalogue/catalogue-records/pictures.ts';
import { deleteOldTerms } from '#engine/catalogue/search/search-terms.ts';
import type { EngineContext } from '#engine/context.ts';
import { oldTraces } from '#engine/people/account/referral-traces.ts';
import { oldCardPhotos } from '#engine/people/bank-cards/bank-card-repository.ts';
import { oldIdentityPhotos } from '#engine/people/identity/identity-repository.ts';
import { eraseDue, type Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { removeListed } from '#engine/pipeline/pictures/removals.ts';
import { oldCharges } from '#engine/privacy/personal-data/erase-charges.ts';
import { oldOrders } from '#engine/privacy/personal-data/erase-orders.ts';
import {
  oldAudit,
  oldCodes,
  oldMessages,
  oldOutbox,
  oldReceipts,
  oldSessions,
} from '#engine/privacy/personal-data/erasures.ts';
import { oldFormerAccounts } from '#engine/people/account/former-accounts.ts';
import { orderNetworks } from '#engine/selling/orders/order-repository.ts';
import { oldReferrals } from '#engine/selling/referrals/referral-repository.ts';
import { rejectedComments } from '#engine/talking/comments/comment-repository.ts';
import { oldInquiries } from '#engine/talking/inquiries/inquiry-repository.ts';
import { oldPictures } from '#engine/talking/tickets/picture-repository.ts';
import { oldTickets } from '#engine/talking/tickets/ticket-repository.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Retention } from '#platform/retention.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { ShopError } from '#schemas/errors.ts';

/** The services that retention needs. */
export type RetentionServices = Pick<
  EngineContext,
  'pool' | 'now' | 'pictures' | 'retention' | 'releases' | 'removeServerLogs'
>;

/** In milliseconds. */
const day = 86_400_000;

type Erase = (pool: Pool, moments: { before: Date; now: Date }) => ReturnType<typeof eraseDue>;

const erasing =
  <Id extends number | string>(erasure: Erasure<Id>): Erase =>
  (pool, moments) =>
    eraseDue(erasure, pool, moments);

/** Erasures of each kind of data. */
const erasures: readonly [kind: keyof Retention, erase: Erase][] = [
  ['orders', erasing(oldOrders)],
  ['orders', erasing(oldCharges)],
  ['orders', erasing(oldReferrals)],
  ['orders', erasing(oldTraces)],
  ['receipts', erasing(oldReceipts)],
  ['tickets', erasing(oldTickets)],
  ['inquiries', erasing(oldInquiries)],
  ['comments', erasing(rejectedComments)],
  ['identity', erasing(oldIdentityPhotos)],
  ['messages', erasing(oldMessages)],
  ['messages', erasing(oldOutbox)],
  ['networks', erasing(orderNetworks)],
  ['codes', erasing(oldCodes)],
  ['sessions', erasing(oldSessions)],
  ['audit', erasing(oldAudit)],
];

/** Erasures of each kind of upload with a retention in the flow settings. */
const uploads: readonly [kind: keyof FlowSettings['uploads'], erase: Erase][] = [
  ['ticketPictures', erasing(oldPictures)],
  ['bankCardPhotos', erasing(oldCardPhotos)],
];

/**
 * Returns the flow settings; undefined before the first release, when no retention of pictures is defined.
 */
function findSettings({ releases }: Pick<RetentionServices, 'releases'>): FlowSettings | undefined {
  try {
    return releases.published().flows;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'unavailable') return undefined;
    throw error;
  }
}

/**
 * Erases data older than the settings allow, in batches. Neither a kind nor a row that cannot be erased stops
 * the others.
 * @returns how many rows, pictures and log files
 * @throws AggregateError at the end, naming the data that could not be erased
 */
export async function enforceRetention(services: RetentionServices): Promise<number> {
  const { pool, retention } = services;
  const now = services.now();
  const before = (kind: keyof Retention): Date => new Date(now.getTime() - retention[kind] * day);
  let done = 0;
  const errors: unknown[] = [];
  const attempt = async (step: () => Promise<number>): Promise<void> => {
    try {
      done += await step();
    } catch (error) {
      errors.push(error);
    }
  };
  const eraseAll = (erase: Erase, until: Date): Promise<void> =>
    attempt(async () => {
      const erased = await erase(pool, { before: until, now });
      errors.push(...erased.failures.map((failure) => new Error(failure)));
      return erased.done;
    });
  for (const [kind, erase] of erasures) await eraseAll(erase, before(kind));
  const settings = findSettings(services);
  if (settings)
    for (const [kind, erase] of uploads)
      await eraseAll(erase, new Date(now.getTime() - settings.uploads[kind]));
  await eraseAll(erasing(oldFormerAccounts), new Date(now.getTime() - day));
  await attempt(() => deleteOldTerms(services));
  await attempt(() => services.removeServerLogs(before('logs')));
  await attempt(() => removeListed(services, now));
  // A day, so that no cached page shows a removed picture. It reads every text of the shop, so no other
  // erasure waits for it.
  await eraseAll(erasing(unusedPictures), new Date(now.getTime() - day));
  await attempt(() => removeListed(services, now));
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      errors.map((error) => (error instanceof Error ? error.message : String(error))).join('; '),
    );
  return done;
}
