import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
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

/** A field that takes a colour: one of the theme, or any other. It says how well white text is read on it. */
export function ColourField({ value, onChange, ...look }: ColourFieldProps) {
  const t = useTranslations('pickers');
  const { theme } = useShopParts();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const change = (colour: string) => {
    setTyped(colour);
    onChange(colour);
  };
  return (
    <Field {...look}>
      {(control) => (
        <div className={styles.colour}>
          <div className={styles.swatches} role="group" aria-label={t('themeColours')}>
            {Object.entries(theme).map(([name, colour]) => (
              <button
                key={name}
                type="button"
                className={styles.swatch}
                style={{ '--swatch': colour }}
                aria-label={t(`theme.${name}`)}
                title={t(`theme.${name}`)}
                aria-pressed={colour.toLowerCase() === value.toLowerCase()}
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
