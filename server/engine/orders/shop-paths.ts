import { fillTemplate } from '#routes-manifest/fill-template.ts';
import type { ReleaseSource } from '../release-source.ts';

/** Pages that the engine itself leads to, where a manifest does not have the route. */
const usualPaths = {
  bills: '/bills',
  'buy-verify': '/buy/{code}/verify',
  'buy-verify-failed': '/buy/{code}/verify_failed',
} as const;

/** What knows the shop's manifest. */
interface Paths {
  releases: Pick<ReleaseSource, 'published'>;
}

function pathOf({ releases }: Paths, route: keyof typeof usualPaths, values: object): string {
  const known = releases.published().manifest.routes.find(({ id }) => id === route);
  return fillTemplate(known?.path ?? usualPaths[route], values);
}

/** The path of a page of an order, as the shop's manifest has it. */
export const orderPath = (
  context: Paths,
  route: Exclude<keyof typeof usualPaths, 'bills'>,
  code: string,
): string => pathOf(context, route, { code });

/** The path of the page that lists a customer's orders. */
export const ordersPath = (context: Paths): string => pathOf(context, 'bills', {});
