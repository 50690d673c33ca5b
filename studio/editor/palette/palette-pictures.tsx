import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { pageVersion } from '#schemas/documents/page.ts';
import type { Platform } from '#schemas/locale.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import type { PreviewEvents, PreviewInput, Tile } from '../../preview/preview-port.ts';
import type { PreviewLook } from '../examples-dialog.tsx';
import { noEvents } from '../../preview/no-events.ts';
import { desktopWidth } from '../preview-frame.tsx';
import { usePreviewPort } from '../use-preview-port.ts';
import type { PictureBlocks } from './picture-blocks.ts';
import styles from './palette.module.css';

/** CSS px of the window that a page has. */
const windows = { web: desktopWidth, mobile: 390 } as const;

/**
 * Returns the CSS px in which a block is laid out before it becomes small. Text can still be recognised at a quarter of
 * its size, and a layout for desktops needs some room.
 */
const stageOf = (width: number, platform: Platform): number =>
  platform === 'mobile' ? windows.mobile : Math.min(860, Math.max(600, width * 4));

/** Milliseconds without a key in the search after which the pictures follow their entries. */
const rest = 250;
/** How far outside of the view pictures are drawn. */
const margin = '400px 0px';

interface PalettePicturesProps {
  look: PreviewLook;
  pictures: PictureBlocks;
  /** The element with the entries. A place for a picture has `data-picture` with the key of its entry. */
  area: RefObject<HTMLDivElement | null>;
  query: string;
  /** Called with the keys of the entries that have a picture. */
  onDrawn: (keys: ReadonlySet<string>) => void;
}

type Place = Omit<Tile, 'stage'>;

/** Where the pictures stand, in CSS px of the area. */
interface Layout {
  width: number;
  height: number;
  places: Readonly<Record<string, Place>>;
}

const nowhere: Layout = { width: 0, height: 0, places: {} };

function measure(area: HTMLElement): Layout {
  const { left, top, width, height } = area.getBoundingClientRect();
  const places: Record<string, Place> = {};
  for (const element of area.querySelectorAll<HTMLElement>('[data-picture]')) {
    const box = element.getBoundingClientRect();
    if (box.width > 0)
      places[element.dataset['picture'] ?? ''] = {
        x: box.left - left,
        y: box.top - top,
        width: box.width,
        height: box.height,
      };
  }
  return { width, height, places };
}

/** Returns a text some time after it was last changed. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

interface FollowPicturesProps {
  area: RefObject<HTMLDivElement | null>;
  onLayout: (layout: Layout) => void;
  /** Called with the keys of pictures that come near the view. */
  onNear: (keys: readonly string[]) => void;
}

/** Follows which pictures come near the view, and where they stand. It begins again with other entries. */
function FollowPictures({ area, onLayout, onNear }: FollowPicturesProps): null {
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const near = new IntersectionObserver(
      (entries) =>
        onNear(
          entries.flatMap(({ isIntersecting, target }) =>
            isIntersecting && target instanceof HTMLElement ? [target.dataset['picture'] ?? ''] : [],
          ),
        ),
      { root: scrollerOf(element), rootMargin: margin },
    );
    for (const place of element.querySelectorAll('[data-picture]')) near.observe(place);
    const sizes = new ResizeObserver(() => onLayout(measure(element)));
    sizes.observe(element);
    return () => {
      near.disconnect();
      sizes.disconnect();
    };
  }, [area, onLayout, onNear]);
  return null;
}

/** Returns the element that scrolls the entries; null for the window. */
function scrollerOf(element: Element): Element | null {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return null;
}

const noLayout = { layout: { top: [], bottom: [] } };
const noSections = {};
const noSelection: readonly string[] = [];

/**
 * Draws pictures of the palette's entries. One preview lies over the list and shows all pictures through
 * windows. The pointer, the keyboard and screen readers ignore it.
 */
export function PalettePictures({ look, pictures, area, query, onDrawn }: PalettePicturesProps) {
  const t = useTranslations('palette');
  const rested = useRested(query);
  const [layout, setLayout] = useState(nowhere);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const follow = useCallback(
    (next: Layout) => setLayout((before) => (isSameJson(before, next) ? before : next)),
    [],
  );
  const addSeen = useCallback(
    (keys: readonly string[]) =>
      setSeen((before) => {
        const added = keys.filter((key) => !before.includes(key));
        return added.length === 0 ? before : [...before, ...added];
      }),
    [],
  );
  const view = useRef<HTMLIFrameElement>(null);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const { platform } = look;
  const width = windows[platform];
  // The window of the preview is as wide as that of the device, and is made as wide as the list.
  const scale = layout.width / width || 1;
  const tiles = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(layout.places).map(([key, { x, y, width: wide, height }]) => [
          key,
          {
            x: x / scale,
            y: y / scale,
            width: wide / scale,
            height: height / scale,
            stage: stageOf(wide, platform),
          },
        ]),
      ),
    [layout, scale, platform],
  );
  const document = useMemo(() => {
    const blocks = seen.flatMap((key): StoredBlock[] => {
      const block = pictures.blocks.get(key);
      return block ? [block] : [];
    });
    return { version: pageVersion, page: 'palette', platform: 'all', blocks };
  }, [pictures, seen]);
  const events = useMemo(
    (): PreviewEvents => ({
      ...noEvents,
      drawn(ids) {
        const keys = new Set(ids);
        setDrawn(keys);
        onDrawn(keys);
      },
    }),
    [onDrawn],
  );
  const input: PreviewInput = {
    shop: look.shop,
    url: look.url,
    platform: look.platform,
    visitor: look.visitor,
    labels: look.labels,
    site: noLayout,
    document,
    sections: noSections,
    isForAll: true,
    moment: null,
    conditions: null,
    mode: 'walk',
    showsHidden: false,
    selection: noSelection,
    examples: pictures.examples,
    tiles,
  };
  usePreviewPort(view, input, events);
  const isMoving = rested !== query;
  const style: CSSProperties & { '--scale': number } = {
    '--scale': scale,
    inlineSize: width,
    blockSize: layout.height / scale,
    clipPath: windowsOf(Object.entries(tiles).flatMap(([key, place]) => (drawn.has(key) ? [place] : []))),
    visibility: isMoving ? 'hidden' : undefined,
  };
  return (
    <div className={styles.sheet} inert>
      <FollowPictures
        key={`${pictures.blocks.size} ${rested}`}
        area={area}
        onLayout={follow}
        onNear={addSeen}
      />
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is called directly, which needs its own origin */}
      <iframe ref={view} src="/studio/preview" title={t('pictures')} tabIndex={-1} style={style} />
    </div>
  );
}

/** Returns the shape of all windows, through which the pictures are seen. */
const windowsOf = (places: readonly Tile[]): string =>
  places.length === 0
    ? 'inset(50%)'
    : `path('${places.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')}')`;
