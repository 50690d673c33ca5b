import type * as Leaflet from 'leaflet';
import type { MapTiles } from '#schemas/rendering.ts';

export interface MapPoint {
  /** Degrees, WGS 84. */
  lat: number;
  long: number;
}

export interface MapLabels {
  /** The accessible name of the map. */
  map: string;
  marker: string;
  zoomIn: string;
  zoomOut: string;
  /** Shown when the map cannot be loaded. */
  failed: string;
}

export interface MapStart {
  element: HTMLElement;
  tiles: MapTiles;
  point: MapPoint;
  labels: MapLabels;
  /** Class of the pin's element. */
  pinClass: string;
  /** Called when the map stops at another location. */
  onRest: (point: MapPoint) => void;
}

const startZoom = 15;
const minZoom = 4;
/** Width and height of the pin in px; its tip marks the location. */
const pinSize = [36, 44] as const;

/** A pin as inline SVG, because Leaflet's marker pictures break in bundles. */
const pin = `<svg viewBox="0 0 36 44" width="36" height="44" aria-hidden="true"><path d="M18 43c-1 0-15-14.5-15-26a15 15 0 0 1 30 0c0 11.500-14 26-15 26z" fill="var(--fill-primary)" stroke="#fff" stroke-width="2"/><circle cx="18" cy="17" r="6" fill="#fff"/></svg>`;

/** Draws a map whose pin stays in the centre. */
export function createMap(
  leaflet: (typeof Leaflet)['default'],
  { element, tiles, point, labels, pinClass, onRest }: MapStart,
): { map: Leaflet.Map; marker: Leaflet.Marker } {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet.map(element, {
    center: [point.lat, point.long],
    zoom: Math.min(startZoom, tiles.maxZoom),
    minZoom: minZoom,
    maxZoom: tiles.maxZoom,
    zoomControl: false,
    attributionControl: false,
    // Every way to zoom keeps the centre, and so the location.
    scrollWheelZoom: 'center',
    doubleClickZoom: 'center',
    touchZoom: 'center',
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
    // Leaflet only watches the window, but the sheet around this map can change without it.
    trackResize: false,
  });
  leaflet.control
    .zoom({ position: 'topleft', zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut })
    .addTo(map);
  if (tiles.attribution !== '')
    leaflet.control
      .attribution({ position: 'bottomright', prefix: false })
      .addAttribution(asText(tiles.attribution))
      .addTo(map);
  leaflet.tileLayer(tiles.url, { maxZoom: tiles.maxZoom, minZoom: minZoom }).addTo(map);
  const icon = leaflet.divIcon({
    html: pin,
    className: pinClass,
    iconSize: [...pinSize],
    iconAnchor: [pinSize[0] / 2, pinSize[1]],
  });
  const marker = leaflet
    .marker(map.getCenter(), { icon, interactive: false, keyboard: false, alt: labels.marker })
    .addTo(map);
  marker.getElement()?.setAttribute('role', 'img');
  marker.getElement()?.setAttribute('aria-label', labels.marker);
  map.on('move', () => marker.setLatLng(map.getCenter()));
  let isResizing = false;
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter();
    if (!isResizing) onRest({ lat, long: lng });
  });
  // An opening dialog, a scroll bar or a turned phone changes the map's size, but never the location.
  const observer = new ResizeObserver(() => {
    const center = map.getCenter();
    isResizing = true;
    map.invalidateSize({ animate: false, pan: false });
    map.setView(center, map.getZoom(), { animate: false });
    isResizing = false;
  });
  observer.observe(element);
  map.on('unload', () => observer.disconnect());
  return { map, marker };
}

/** Escapes a plain text for an attribution, which Leaflet inserts as HTML. */
function asText(text: string): string {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
}
