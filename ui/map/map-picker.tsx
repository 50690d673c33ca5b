import type * as Leaflet from 'leaflet';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadCode } from '#schemas/load-code.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import { classNames } from '../class-names.ts';
import { createMap, type MapLabels, type MapPoint } from './create-map.ts';
import styles from './map-picker.module.css';

export interface MapPickerProps {
  tiles: MapTiles;
  point: MapPoint;
  /** Called with the location under the pin when the map stops. */
  onChange: (point: MapPoint) => void;
  /** Called when the map cannot be loaded. */
  onMissing?: (() => void) | undefined;
  labels: MapLabels;
  className?: string | undefined;
}

/** Points closer than about ten centimetres count as equal. */
const precision = 1e6;
const rounded = (value: number): number => Math.round(value * precision) / precision;
const isSame = (a: MapPoint, b: MapPoint): boolean =>
  rounded(a.lat) === rounded(b.lat) && rounded(a.long) === rounded(b.long);

interface Drawn {
  map: Leaflet.Map;
  marker: Leaflet.Marker;
}

/**
 * A map with a fixed pin at its centre. Dragging, the arrow keys or new coordinates move the map. Its code
 * loads when it is shown.
 */
export function MapPicker({ tiles, point, onChange, onMissing, labels, className }: MapPickerProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const latest = useRef({ point, onChange, onMissing });
  useLayoutEffect(() => {
    latest.current = { point, onChange, onMissing };
  });
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    const element = container.current;
    if (!element) return;
    const rest = (at: MapPoint) => {
      const next = { lat: rounded(at.lat), long: rounded(at.long) };
      if (!isSame(next, latest.current.point)) latest.current.onChange(next);
    };
    const draw = async () => {
      try {
        const { default: leaflet } = await loadCode(() => import('leaflet'));
        if (!isGone)
          drawn.current = createMap(leaflet, {
            element,
            tiles,
            point: latest.current.point,
            labels,
            pinClass: styles.pin ?? '',
            onRest: rest,
          });
      } catch {
        setHasFailed(true);
        latest.current.onMissing?.();
      }
    };
    void draw();
    return () => {
      isGone = true;
      drawn.current?.map.remove();
      drawn.current = null;
    };
    // The map is made once; what changes later reaches it below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tiles]);

  const { lat, long } = point;
  useEffect(() => {
    const { map } = drawn.current ?? {};
    if (!map) return;
    const center = map.getCenter();
    if (!isSame({ lat: center.lat, long: center.lng }, { lat, long }))
      map.setView([lat, long], map.getZoom());
  }, [lat, long]);

  // Leaflet positions its content from the left.
  return (
    <div className={classNames(styles.frame, className)}>
      <div ref={container} className={styles.map} dir="ltr" role="application" aria-label={labels.map} />
      {hasFailed && <p className={styles.failed}>{labels.failed}</p>}
    </div>
  );
}
