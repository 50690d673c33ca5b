import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '#documents/releases/release-store.ts';
import { findUnpayable } from '#engine/selling/payments/unpayable.ts';
import type { Providers } from '#providers/index.ts';

/**
 * Logs what customers cannot pay with the published release, now and after each publication.
 * @returns a function that returns the same sentences
 */
export function warnOfUnpayable(
  releases: Pick<ReleaseStore, 'current' | 'onChange'>,
  { gateways }: Pick<Providers, 'gateways'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => readonly string[] {
  const find = (): readonly string[] => {
    const published = releases.current()?.published;
    return published ? findUnpayable(gateways, published) : [];
  };
  const warn = (): void => {
    for (const sentence of find()) log.warn(sentence);
  };
  warn();
  releases.onChange(warn);
  return find;
}
