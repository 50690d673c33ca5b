import type { SiteInfo } from '#schemas/documents/site.ts';
import { shortHash } from './resolve-blocks.ts';

/** The folder of a shop's icons: another logo or theme has another one, so that they can be kept forever. */
export const iconFolder = ({ logo, theme }: Pick<SiteInfo, 'logo' | 'theme'>): string =>
  `/_icons/${shortHash(`2 ${logo?.src ?? ''} ${theme.primary}`)}`;
