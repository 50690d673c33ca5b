import { fillTemplate } from '#routes-manifest/fill-template.ts';
import type { ReleaseSource } from '../release-source.ts';

/** Paths of pages that the engine redirects browsers to, for manifests without the route. */
const defaultPaths = {
  bills: '/bills',
  'buy-verify': '/buy/{code}/verify',
  'buy-verify-failed': '/buy/{code}/verify_failed',
} as const;

/** The manifest and defaults that paths come from. */
interface Paths {
  releases: Pick<ReleaseSource, 'published'>;
}

function pathOf({ releases }: Paths, route: keyof typeof defaultPaths, values: object): string {
  const known = releases.published().manifest.routes.find(({ id }) => id === route);
  return fillTemplate(known?.path ?? defaultPaths[route], values);
}

/** The path of a page of an order in the shop's manifest. */
export const orderPath = (
  context: Paths,
  route: Exclude<keyof typeof defaultPaths, 'bills'>,
  code: string,
): string => pathOf(context, route, { code });

/** The path of the page that lists a customer's orders. */
export const ordersPath = (context: Paths): string => pathOf(context, 'bills', {});
