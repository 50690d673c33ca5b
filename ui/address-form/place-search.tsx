import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from '#schemas/entities/place.ts';
import { Combobox } from '../combobox/combobox.tsx';
import type { MapPoint } from '../map/create-map.ts';

/** Finds places with the shop's provider. Both reject when the provider cannot be reached. */
export interface PlaceFinder {
  /** @param near places close to this point come first */
  search: (text: string, near: MapPoint, signal: AbortSignal) => Promise<readonly Place[]>;
  /** @returns null where the provider knows no street */
  at: (point: MapPoint, signal: AbortSignal) => Promise<Place | null>;
  /** The text that the provider's owner asks for. */
  attribution: string;
}

export interface PlaceSearchProps {
  id: string;
  finder: PlaceFinder;
  near: MapPoint;
  onChoose: (place: Place) => void;
}

/** Milliseconds without a key before the provider is asked: it answers about one request in a second. */
const pauseMs = 400;
/** Fewer letters find anything. */
const minLetters = 3;

type Found = { text: string; places: readonly Place[] } | { text: string; places: null };

/** A field that finds a street or a district, and lists what the provider suggests. */
export function PlaceSearch({ id, finder, near, onChoose }: PlaceSearchProps) {
  const t = useTranslations('forms.map');
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const wanted = text.trim();
  const isLong = wanted.length >= minLetters;
  const latest = useRef({ finder, near });
  useEffect(() => {
    latest.current = { finder, near };
  });
  useEffect(() => {
    if (!isLong) return;
    const ending = new AbortController();
    const ask = async () => {
      const { finder: asked, near: point } = latest.current;
      try {
        const places = await asked.search(wanted, point, ending.signal);
        if (!ending.signal.aborted) setFound({ text: wanted, places });
      } catch {
        if (!ending.signal.aborted) setFound({ text: wanted, places: null });
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [wanted, isLong]);

  const isCurrent = found?.text === wanted;
  const places = isLong && isCurrent ? (found.places ?? []) : [];
  const statusOf = (): string | undefined => {
    if (!isLong || places.length > 0) return undefined;
    if (!isCurrent) return t('searching');
    return found.places === null ? t('searchFailed') : t('noPlace');
  };
  return (
    <Combobox
      id={id}
      label={t('search')}
      placeholder={t('searchHint')}
      text={text}
      onTextChange={setText}
      groups={[
        {
          id: 'places',
          options: places.map(({ label, city }, index) => ({
            id: String(index),
            label,
            note: city?.name,
          })),
        },
      ]}
      onChoose={(index) => {
        const place = places[Number(index)];
        if (!place) return;
        setText(place.label);
        onChoose(place);
      }}
      status={statusOf()}
      footnote={finder.attribution === '' ? undefined : finder.attribution}
      listLabel={t('places')}
      icon="search"
    />
  );
}
