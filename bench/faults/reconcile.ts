import { createContext } from '#engine/context.ts';
import { createJobs } from '#engine/jobs/jobs.ts';
import { createReleaseStore } from '#documents/releases/release-store.ts';
import { zarinpalMerchants } from '#demo/simulators/zarinpal.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { createZarinpal } from '#providers/payments/zarinpal.ts';
import { createTestServices } from '#tools/testing/test-services.ts';

/** Milliseconds that the clock of the reconciliation is ahead. It then finds everything that is due within an hour. */
const ahead = 50 * 60_000;

/** The shop whose payments are reconciled. */
export interface ReconciledShop {
  pool: Pool;
  secrets: Secrets;
  /** Address of the simulated ZarinPal. */
  gateway: string;
  publicUrl: string;
}

/** Runs the jobs that ask the gateway about payments, until none is open. */
export async function reconcile({ pool, secrets, gateway, publicUrl }: ReconciledShop): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const releases = createReleaseStore({ pool, log });
  await releases.load();
  const gateways = [
    createZarinpal({ merchant: zarinpalMerchants[0], baseUrl: () => gateway, simulated: true }),
  ];
  const jobs = createJobs(
    createContext({
      pool,
      releases,
      ...createTestServices(),
      secrets,
      gateways,
      publicUrl,
      now: () => new Date(Date.now() + ahead),
    }),
  );
  await jobs.payments();
  await jobs.unverified();
  await jobs.payments();
  releases.close();
}
