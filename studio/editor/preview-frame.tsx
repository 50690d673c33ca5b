import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import {
  readyMessage,
  type PreviewEvents,
  type PreviewInput,
  type PreviewPort,
} from '../preview/preview-port.ts';
import styles from './canvas.module.css';

export interface PreviewFrameProps {
  input: PreviewInput;
  events: PreviewEvents;
  /** Receives the port while the frame is ready. */
  portRef?: RefObject<PreviewPort | null>;
  title: string;
}

type PreviewWindow = Window & { vitrinPreview?: PreviewPort };

/** Returns what differs between two inputs. */
function changesOf(before: PreviewInput, after: PreviewInput): Partial<PreviewInput> {
  const keys = Object.keys(after) as (keyof PreviewInput)[];
  return Object.fromEntries(keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]));
}

/**
 * The window in which a page is drawn with the shop's own components. It gets its content by direct calls, and
 * again after each load, so that a reload or a crash loses nothing.
 */
export function PreviewFrame({ input, events, portRef, title }: PreviewFrameProps) {
  const t = useTranslations('editor.preview');
  const view = useRef<HTMLIFrameElement>(null);
  const [port, setPort] = useState<PreviewPort | null>(null);
  const latest = useRef({ input, events });
  const shown = useRef(input);
  useEffect(() => {
    latest.current = { input, events };
  });

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>): void => {
      const own = view.current?.contentWindow as PreviewWindow | null | undefined;
      if (origin !== location.origin || !own || source !== own) return;
      if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== readyMessage)
        return;
      const ready = own.vitrinPreview;
      if (!ready) return;
      // The frame calls through the current handlers, which change with each render.
      const live: PreviewEvents = {
        pick: (...given) => latest.current.events.pick(...given),
        write: (...given) => latest.current.events.write(...given),
        unwritable: (...given) => latest.current.events.unwritable(...given),
        move: (...given) => latest.current.events.move(...given),
        navigate: (...given) => latest.current.events.navigate(...given),
        key: (...given) => latest.current.events.key(...given),
        clipboard: (...given) => latest.current.events.clipboard(...given),
        report: (...given) => latest.current.events.report(...given),
        menu: (...given) => latest.current.events.menu(...given),
      };
      shown.current = latest.current.input;
      ready.connect(live, latest.current.input);
      if (portRef) portRef.current = ready;
      setPort(ready);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [portRef]);

  // In the same task as the edit: a message would wait for the next frame.
  useEffect(() => {
    const changed = changesOf(shown.current, input);
    shown.current = input;
    if (Object.keys(changed).length > 0) port?.update(changed);
  }, [port, input]);

  const hasFocus = useHasFocus(view);
  const { area, scale } = useScale(input.platform);
  return (
    <div
      ref={area}
      className={styles.area}
      data-platform={input.platform}
      style={scale === 1 ? undefined : { '--scale': scale }}
    >
      {!port && <p role="status">{t('loading')}</p>}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- edits are direct calls, which need its own origin */}
      <iframe ref={view} src="/studio/preview" title={title} data-focused={hasFocus ? '' : undefined} />
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
const desktopWidth = 1280;

/** Returns how much smaller a desktop’s page is drawn so that it fits: pages see their true width. */
function useScale(platform: PreviewInput['platform']): {
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
