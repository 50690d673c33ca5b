import { isIconName } from './icon-names.ts';
import type { IconName } from './icon-names.ts';

/**
 * Returns the icon of a network by its name in the site document (`kind` of social_media); a globe for
 * unknown ones.
 */
export function socialIcon(kind: string): IconName {
  if (kind === 'x' || kind === 'twitter') return 'brand-x';
  return isIconName(kind) ? kind : 'globe';
}
