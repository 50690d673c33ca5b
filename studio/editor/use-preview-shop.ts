import type { Platform } from '#schemas/locale.ts';
import { useStudio } from '../frame/studio-context.ts';
import type { PreviewShop } from '../preview/preview-port.ts';

/** Returns the shop with the documents of the open draft; undefined while it is loaded. */
export function usePreviewShop(platform: Platform): PreviewShop | undefined {
  const { shop } = useStudio();
  return platform === 'web' ? { shop, theme_css: '' } : undefined;
}
