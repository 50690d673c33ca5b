import { fillTemplate } from '#routes-manifest/fill-template.ts';
import type { EngineContext } from '../context.ts';

/** Pages that the engine itself leads to, where a manifest does not have the route. */
const usualPaths = {
  'bills': '/bills',
  'buy-verify': '/buy/{code}/verify',
  'buy-verify-failed': '/buy/{code}/verify_failed',
} as const;

function pathOf({ releases }: Pick<EngineContext, 'releases'>, route: keyof typeof usualPaths, values: object): string {
  const known = releases.head().manifest.routes.find(({ id }) => id === route);
  return fillTemplate(known?.path ?? usualPaths[route], values);
}

/** The path of a page of an order, as the shop's manifest has it. */
export const orderPath = (context: Pick<EngineContext, 'releases'>, route: Exclude<keyof typeof usualPaths, 'bills'>, code: string): string => pathOf(context, route, { code });

/** The path of the page that lists a customer's orders. */
export const ordersPath = (context: Pick<EngineContext, 'releases'>): string => pathOf(context, 'bills', {});
