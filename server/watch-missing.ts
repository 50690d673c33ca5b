import type { FastifyBaseLogger } from 'fastify';
import { definitions } from '#blocks/generated/definitions.ts';
import type { ReleaseStore } from '#documents/releases/release-store.ts';
import { findUnsendable, type Unsendable } from '#engine/pipeline/unsendable.ts';
import { findUnpayable } from '#engine/selling/payments/unpayable.ts';
import { EnvironmentError } from '#platform/env.ts';
import type { Providers } from '#providers/index.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { hasLogin } from '#schemas/tree/shows-login.ts';

const loginTypes: ReadonlySet<string> = new Set(
  Object.entries<AnyBlockDefinition>(definitions).flatMap(([type, { login }]) =>
    login === true ? [type] : [],
  ),
);

type Configured = Pick<Providers, 'gateways' | 'sms' | 'email'>;

const unsendableOf = (published: PublishedRelease, providers: Configured): Unsendable =>
  findUnsendable(
    providers,
    published,
    hasLogin(published.site.layout, (type) => loginTypes.has(type)),
  );

/**
 * Logs the payments and messages for which the published release has no provider, now and after each
 * publication.
 * @returns a function that returns the same sentences
 * @throws EnvironmentError when the release that is published now needs a provider that is not configured
 */
export function watchMissing(
  releases: Pick<ReleaseStore, 'current' | 'onChange'>,
  providers: Configured,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => readonly string[] {
  const find = (): readonly string[] => {
    const published = releases.current()?.published;
    if (!published) return [];
    const { refused, warnings } = unsendableOf(published, providers);
    return [...findUnpayable(providers.gateways, published), ...refused, ...warnings];
  };
  const warn = (): void => {
    for (const sentence of find()) log.warn(sentence);
  };
  const atStart = releases.current()?.published;
  const { refused } = atStart ? unsendableOf(atStart, providers) : { refused: [] };
  if (refused.length > 0)
    throw new EnvironmentError(
      `The published shop needs more of the environment:\n  ${refused.join('\n  ')}`,
    );
  warn();
  releases.onChange(warn);
  return find;
}
