import { fillTemplate } from '#routes-manifest/fill-template.ts';
import type { EngineContext } from '../context.ts';

/** Pages that the engine itself leads to, where a manifest does not have the route. */
const usualPaths = {
  'buy-verify': '/buy/{code}/verify',
  'buy-verify-failed': '/buy/{code}/verify_failed',
} as const;

/** The path of a page of an order, as the shop's manifest has it. */
export function orderPath({ releases }: Pick<EngineContext, 'releases'>, route: keyof typeof usualPaths, code: string): string {
  const known = releases.head().manifest.routes.find(({ id }) => id === route);
  return fillTemplate(known?.path ?? usualPaths[route], { code });
}
