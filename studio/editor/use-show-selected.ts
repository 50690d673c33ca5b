import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Platform } from '#schemas/locale.ts';
import type { PreviewPort } from '../preview/preview-port.ts';

/**
 * Scrolls the preview to the selected block when the page is shown on another device, where it stands elsewhere.
 * @param selected the editor's name of the block
 * @param platform of the page that the preview shows
 * @returns a function that does so at other moments, such as when the preview has loaded
 */
export function useShowSelected(
  port: RefObject<PreviewPort | null>,
  selected: string | undefined,
  platform: Platform,
): () => void {
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  });
  const show = useCallback(() => {
    if (latest.current !== undefined) port.current?.scrollTo(latest.current);
  }, [port]);
  const shown = useRef<Platform | null>(null);
  useEffect(() => {
    if (shown.current === platform) return;
    shown.current = platform;
    show();
  }, [platform, show]);
  return show;
}
