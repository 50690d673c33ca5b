import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { Field, type FieldLook } from '#ui/field/field.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { contrastOf, readableContrast } from './contrast.ts';
import styles from './pickers.module.css';
import { useShopParts } from './shop-parts.ts';

export interface ColourFieldProps extends FieldLook {
  /** As #RRGGBB; empty for none. */
  value: string;
  onChange: (colour: string) => void;
}

/** A colour of the shop, and all the names that it has. */
interface Swatch {
  colour: string;
  names: string;
}

/** Returns the colours of the shop. Two equal ones are one swatch with both names. */
function useSwatches(): Swatch[] {
  const { theme } = useShopParts();
  const t = useTranslations('documents.theme.colour');
  const format = useFormatter();
  const groups = Map.groupBy(Object.entries(theme), ([, colour]) => colour.toLowerCase());
  return [...groups.values()].map((entries) => ({
    colour: entries[0]?.[1] ?? '',
    names: format.list(entries.map(([name]) => (t.has(name as 'primary') ? t(name as 'primary') : name))),
  }));
}

/**
 * A field that takes a colour: one of the theme, or any other. It says which of the theme it is, and how well white text is
 * read on it.
 */
export function ColourField({ value, onChange, ...look }: ColourFieldProps) {
  const t = useTranslations('pickers');
  const swatches = useSwatches();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const chosen = swatches.find(({ colour }) => colour.toLowerCase() === value.toLowerCase());
  const change = (colour: string) => {
    setTyped(colour);
    onChange(colour);
  };
  return (
    <Field {...look}>
      {(control) => (
        <div className={styles.colour}>
          <div className={styles.swatches} role="group" aria-label={t('themeColours')}>
            {swatches.map(({ colour, names }) => (
              <button
                key={colour}
                type="button"
                className={styles.swatch}
                style={{ '--swatch': colour }}
                aria-label={names}
                title={names}
                aria-pressed={colour === chosen?.colour}
                onClick={() => change(colour)}
              />
            ))}
          </div>
          <div className={styles.chosen}>
            <input
              type="color"
              className={styles.anyColour}
              aria-label={t('anyColour')}
              value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#808080'}
              onChange={(event) => change(event.currentTarget.value)}
            />
            <input
              {...control}
              className={styles.hex}
              dir="ltr"
              lang="en"
              spellCheck={false}
              autoComplete="off"
              placeholder="#RRGGBB"
              value={typed}
              onChange={(event) => change(event.currentTarget.value)}
            />
            {value !== '' && !look.required && (
              <IconButton
                icon="close"
                size="sm"
                label={t('clear', { name: value })}
                onClick={() => change('')}
              />
            )}
          </div>
          {chosen && <p className={styles.detail}>{t('sameAs', { names: chosen.names })}</p>}
          <Contrast colour={value} />
        </div>
      )}
    </Field>
  );
}

/** Whether white text can be read on a colour. */
function Contrast({ colour }: { colour: string }) {
  const t = useTranslations('pickers');
  const locale = useLocale();
  const ratio = contrastOf(colour, '#ffffff');
  if (ratio === undefined) return null;
  const isReadable = ratio >= readableContrast;
  return (
    <p className={styles.contrast} data-readable={isReadable ? '' : undefined}>
      <Icon name={isReadable ? 'check-circle' : 'alert'} size={16} />
      {t(isReadable ? 'readable' : 'unreadable', {
        ratio: formatNumber(ratio, locale, { maximumFractionDigits: 1 }),
      })}
    </p>
  );
}
