import type { Environment } from './env.ts';

/** Whether the shop is reached only over https, so that its cookies have the prefix of secure origins. */
export const isSecure = ({ APP_MODE, PUBLIC_URL }: Pick<Environment, 'APP_MODE' | 'PUBLIC_URL'>): boolean =>
  APP_MODE === 'production' || PUBLIC_URL?.startsWith('https:') === true;
