import type { Environment } from '#platform/env.ts';
import type { Demo } from './demo-port.ts';

/** Loads the parts of demo mode; null in production, where no module of `demo/` is loaded. */
export async function loadDemo({ APP_MODE }: Pick<Environment, 'APP_MODE'>): Promise<Demo | null> {
  if (APP_MODE !== 'demo') return null;
  const { demo } = await import('#demo/index.ts');
  return demo;
}
