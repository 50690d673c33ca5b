import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { Field, type FieldLook } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Thumbnail } from './choice-dialog.tsx';
import styles from './pickers.module.css';

/** The record that a field names, with the buttons that choose another one or none. */
export function ChosenRecord({
  look,
  title,
  picture,
  onOpen,
  onClear,
}: {
  look: FieldLook;
  /** Undefined where none is chosen. */
  title: string | undefined;
  picture?: string | null | undefined;
  onOpen: () => void;
  onClear: (() => void) | undefined;
}) {
  const t = useTranslations('pickers');
  return (
    <Field {...look}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className={styles.chosen}>
          {picture !== undefined && title !== undefined && <Thumbnail src={picture} />}
          <Button
            id={id}
            aria-describedby={describedBy}
            size="sm"
            variant="outline"
            className={styles.choose}
            // The label of a button replaces its content, which is the chosen record.
            aria-label={t('chosen', { label: String(look.label), name: title ?? t('choose') })}
            onClick={onOpen}
          >
            {title ?? t('choose')}
          </Button>
          {onClear && title !== undefined && (
            <IconButton icon="close" size="sm" label={t('clear', { name: title })} onClick={onClear} />
          )}
        </div>
      )}
    </Field>
  );
}
