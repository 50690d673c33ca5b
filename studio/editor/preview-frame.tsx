import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Platform } from '#schemas/locale.ts';
import type { PreviewEvents, PreviewInput, PreviewPort } from '../preview/preview-port.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { usePreviewPort } from './use-preview-port.ts';
import styles from './canvas.module.css';

export interface PreviewFrameProps {
  /** Null: the preview starts, and waits for it. */
  input: PreviewInput | null;
  platform: Platform;
  events: PreviewEvents;
  /** Receives the port while the frame is ready. */
  portRef?: RefObject<PreviewPort | null>;
  title: string;
}

/** The window in which a page is drawn with the shop's own components. */
export function PreviewFrame({ input, platform, events, portRef, title }: PreviewFrameProps) {
  const t = useTranslations('editor.preview');
  const view = useRef<HTMLIFrameElement>(null);
  const [isPrepared, setIsPrepared] = useState(false);
  const prepared = (): void => {
    setIsPrepared(true);
    events.prepared?.();
  };
  const port = usePreviewPort(view, input, { ...events, prepared }, portRef);
  const hasFocus = useHasFocus(view);
  const { area, scale } = useScale(platform);
  return (
    <div
      ref={area}
      className={styles.area}
      data-platform={platform}
      style={scale === 1 ? undefined : { '--scale': scale }}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- edits are direct calls, which need its own origin */}
      <iframe ref={view} src="/studio/preview" title={title} data-focused={hasFocus ? '' : undefined} />
      {!port && (
        <div className={styles.skeleton} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
      <p role="status" className={styles.preparing}>
        {!isPrepared && (
          <span>
            <Spinner size={16} />
            {t('loading')}
          </span>
        )}
      </p>
    </div>
  );
}

/** Whether an iframe has the keyboard. `:focus` does not match it while its document has the focus. */
function useHasFocus(view: RefObject<HTMLIFrameElement | null>): boolean {
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const look = (): void => setHasFocus(view.current !== null && document.activeElement === view.current);
    const types = ['blur', 'focus', 'focusin'] as const;
    for (const type of types) addEventListener(type, look);
    return () => {
      for (const type of types) removeEventListener(type, look);
    };
  }, [view]);
  return hasFocus;
}

/** CSS pixels of the window in which pages are drawn as on a desktop. */
export const desktopWidth = 1280;

/** Returns how much smaller a desktop’s page is drawn so that it fits: pages see their true width. */
function useScale(platform: Platform): {
  area: RefObject<HTMLDivElement | null>;
  scale: number;
} {
  const area = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(desktopWidth);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { area, scale: platform === 'web' && width > 0 ? Math.min(1, width / desktopWidth) : 1 };
}
