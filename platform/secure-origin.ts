import type { Environment } from './env.ts';

/** Whether the shop is reached over https alone, so that its cookies carry the prefix of secure origins. */
export const isSecure = ({ APP_MODE, PUBLIC_URL }: Pick<Environment, 'APP_MODE' | 'PUBLIC_URL'>): boolean =>
  APP_MODE === 'production' || PUBLIC_URL?.startsWith('https:') === true;
