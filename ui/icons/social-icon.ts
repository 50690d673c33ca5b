import { isIconName } from './icon-names.ts';
import type { IconName } from './icon-names.ts';

/** The icon of a network as the site document names it (`kind` of social_media); a globe for one without. */
export function socialIcon(kind: string): IconName {
  if (kind === 'x' || kind === 'twitter') return 'brand-x';
  return isIconName(kind) ? kind : 'globe';
}
