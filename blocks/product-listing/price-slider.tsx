import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { digitsOf, firstOf, formatPriceText, type CurrencyWords } from '#ui/format/price.ts';
import styles from './price-slider.module.css';
import { priceAt, placeOf, places, type PriceBounds } from './price-places.ts';
import { groupPrice, readPrice } from './price-text.ts';

export interface PriceSliderProps {
  /** The form with the two fields. */
  form: RefObject<HTMLFormElement | null>;
  /** Whole units of the first currency. */
  bounds: PriceBounds;
  locale: string;
  words: CurrencyWords;
  /** Names of the two handles. */
  labels: readonly [least: string, most: string];
}

const names = ['min_price', 'max_price'] as const;
const ends = [0, places] as const;

const fieldOf = (form: HTMLFormElement | null, index: 0 | 1): HTMLInputElement | null => {
  const field = form?.elements.namedItem(names[index]);
  return field instanceof HTMLInputElement ? field : null;
};

/** Returns the place of a field's price; an empty field or one without a price stands at its end. */
function placeOfField(field: HTMLInputElement | null, index: 0 | 1, bounds: PriceBounds, locale: string) {
  const price = readPrice(field?.value ?? '', locale);
  return price === undefined || price === '' ? ends[index] : placeOf(Number(price), bounds);
}

/**
 * Two handles over the range of prices. They write the fields, and follow them while somebody types. A handle at its
 * end empties its field. Its code loads when the filters are used.
 */
export default function PriceSlider({ form, bounds, locale, words, labels }: PriceSliderProps) {
  const [shown, setShown] = useState<readonly [number, number]>(ends);
  const latest = useRef({ bounds, locale });
  const isWriting = useRef(false);
  useEffect(() => {
    latest.current = { bounds, locale };
  });
  useEffect(() => {
    const element = form.current;
    const read = () => {
      // A written price is rounded, so its place is not exactly that of the handle.
      if (isWriting.current) return;
      const { bounds: range, locale: language } = latest.current;
      setShown([
        placeOfField(fieldOf(element, 0), 0, range, language),
        placeOfField(fieldOf(element, 1), 1, range, language),
      ]);
    };
    read();
    element?.addEventListener('input', read);
    return () => element?.removeEventListener('input', read);
  }, [form]);

  const move = (index: 0 | 1, wanted: number) => {
    const [least, most] = shown;
    // A handle stops at the other one.
    const place = index === 0 ? Math.min(wanted, most) : Math.max(wanted, least);
    setShown(index === 0 ? [place, most] : [least, place]);
    const field = fieldOf(form.current, index);
    if (!field) return;
    field.value = place === ends[index] ? '' : groupPrice(String(priceAt(place, bounds)), locale);
    // As after typing, an error about the former text goes.
    isWriting.current = true;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    isWriting.current = false;
  };
  const currency = firstOf(words);
  const smallest = 10 ** digitsOf(currency, words);
  const [from, to] = shown;
  // cast: React's type does not have custom properties.
  const range = { '--from': from / places, '--to': to / places } as CSSProperties;
  return (
    <div className={styles.slider} style={range}>
      {([0, 1] as const).map((index) => (
        <input
          key={names[index]}
          className={styles.handle}
          type="range"
          min={0}
          max={places}
          value={shown[index]}
          aria-label={labels[index]}
          aria-valuetext={formatPriceText(priceAt(shown[index], bounds) * smallest, currency, locale, words)}
          // Where both handles are at the end, the first one stays reachable.
          data-above={index === 0 && from > places / 2 ? '' : undefined}
          onChange={(event) => move(index, event.currentTarget.valueAsNumber)}
        />
      ))}
    </div>
  );
}
