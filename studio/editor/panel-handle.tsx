import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import styles from './panel-handle.module.css';

const key = 'vitrin-studio-outline-width';
/** CSS px of the outline. The widest one leaves room for the preview on a narrow window. */
const limits = { smallest: 220, usual: 300, widest: 560 } as const;
/** CSS px that an arrow key moves the handle. */
const step = 20;

const fit = (width: number): number => Math.round(Math.min(limits.widest, Math.max(limits.smallest, width)));

function readWidth(): number {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? limits.usual : fit(Number(stored) || limits.usual);
  } catch {
    return limits.usual;
  }
}

/** Returns the width of the outline in CSS px, which this browser remembers, and the function that changes it. */
export function useOutlineWidth(): readonly [width: number, setWidth: (width: number) => void] {
  const [width, setWidth] = useState(readWidth);
  useEffect(() => {
    try {
      localStorage.setItem(key, String(width));
    } catch {
      // Without storage the width stays until the page is closed.
    }
  }, [width]);
  return [width, (next) => setWidth(fit(next))];
}

/** The edge of the outline. Drag it, or move it by the arrow keys; a double click gives back the usual width. */
export function PanelHandle({ width, onChange }: { width: number; onChange: (width: number) => void }) {
  const t = useTranslations('editor.outline');
  const [start, setStart] = useState<{ x: number; width: number } | null>(null);
  // The outline stands at the start of the line: on the right in Persian.
  const sign = (element: Element): number => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setStart({ x: event.clientX, width });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = sign(event.currentTarget) * step;
    const next: Readonly<Record<string, number>> = {
      ArrowRight: width + by,
      ArrowLeft: width - by,
      Home: limits.smallest,
      End: limits.widest,
    };
    const wanted = next[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    onChange(wanted);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator with a value is a control
      tabIndex={0}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('width')}
      aria-valuenow={width}
      aria-valuemin={limits.smallest}
      aria-valuemax={limits.widest}
      className={styles.handle}
      data-moving={start ? '' : undefined}
      onPointerDown={begin}
      onPointerMove={(event) =>
        start && onChange(start.width + sign(event.currentTarget) * (event.clientX - start.x))
      }
      onPointerUp={() => setStart(null)}
      onPointerCancel={() => setStart(null)}
      onDoubleClick={() => onChange(limits.usual)}
      onKeyDown={onKeyDown}
    />
  );
}
