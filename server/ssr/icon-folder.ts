import type { SiteInfo } from '#schemas/documents/site.ts';
import { shortHash } from './resolve-blocks.ts';

/**
 * Returns the folder of a shop's icons. Another logo or theme has another one, so that the icons can be
 * cached forever.
 */
export const iconFolder = ({ logo, theme }: Pick<SiteInfo, 'logo' | 'theme'>): string =>
  `/_icons/${shortHash(`2 ${logo?.src ?? ''} ${theme.primary}`)}`;
