import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { Field, type FieldLook } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { iconNames, type IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { PickerDialog } from './choice-dialog.tsx';
import { matchesText } from './match-text.ts';
import styles from './pickers.module.css';

export interface IconFieldProps extends FieldLook {
  /** Name of the icon; empty for none. */
  value: string;
  onChange: (name: string) => void;
}

const isIcon = (name: string): name is IconName => (iconNames as readonly string[]).includes(name);

/** A field that names an icon of the design system. */
export function IconField({ value, onChange, ...look }: IconFieldProps) {
  const t = useTranslations('pickers');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Field {...look}>
        {({ id, 'aria-describedby': describedBy }) => (
          <div className={styles.chosen}>
            <Button
              id={id}
              aria-describedby={describedBy}
              size="sm"
              variant="outline"
              className={styles.choose}
              // The label of a button replaces its content, which is the chosen icon.
              aria-label={t('chosen', {
                label: String(look.label),
                name: isIcon(value) ? t(`icons.${value}`) : value || t('choose'),
              })}
              onClick={() => setIsOpen(true)}
            >
              {isIcon(value) && <Icon name={value} size={20} />}
              {isIcon(value) ? t(`icons.${value}`) : <span dir="ltr">{value}</span>}
              {value === '' && t('choose')}
            </Button>
            {value !== '' && !look.required && (
              <IconButton
                icon="close"
                size="sm"
                label={t('clear', { name: isIcon(value) ? t(`icons.${value}`) : value })}
                onClick={() => onChange('')}
              />
            )}
          </div>
        )}
      </Field>
      <PickerDialog
        id={`${look.id}-dialog-icon`}
        title={t('icon')}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <IconGrid
          id={look.id}
          value={value}
          onChoose={(name) => {
            onChange(name);
            setIsOpen(false);
          }}
        />
      </PickerDialog>
    </>
  );
}

function IconGrid({ id, value, onChoose }: { id: string; value: string; onChoose: (name: string) => void }) {
  const t = useTranslations('pickers');
  const [query, setQuery] = useState('');
  const found = iconNames.filter((name) => matchesText(query, name, t(`icons.${name}`)));
  return (
    <>
      <TextField
        id={`${id}-query`}
        kind="search"
        label={t('searchIcon')}
        value={query}
        onValueChange={setQuery}
        data-autofocus=""
      />
      <ul className={styles.icons}>
        {found.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.icon}
              aria-label={t(`icons.${name}`)}
              aria-pressed={name === value}
              title={t(`icons.${name}`)}
              onClick={() => onChoose(name)}
            >
              <Icon name={name} size={24} />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{t('nothing')}</p>}
    </>
  );
}
