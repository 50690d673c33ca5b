import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture } from '#schemas/entities/picture.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';
import type { FieldLook } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { useTyped } from './use-typed.ts';
import { FieldBox } from './field-box.tsx';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import styles from './pickers.module.css';

const loadDialog = async () => (await loadCode(() => import('./picture-dialog.tsx'))).PictureDialog;

export interface PictureFieldProps extends FieldLook {
  value: Picture | undefined;
  /** Whether its words are drawn next to it. Its text alternative is then empty. */
  isBesideWords?: boolean | undefined;
  /** @param isTyping whether the next change belongs to the same act */
  onChange: (picture: Picture | undefined, isTyping: boolean) => void;
}

/** A field that takes a picture with its alternative text. */
export function PictureField({ value, isBesideWords, onChange, ...look }: PictureFieldProps) {
  const t = useTranslations('pickers');
  const [isOpen, setIsOpen] = useState(false);
  const [hasFormerAlt, setHasFormerAlt] = useState(false);
  return (
    <FieldBox
      id={look.id}
      title={look.label}
      hint={look.hint}
      error={look.error}
      actions={
        value !== undefined &&
        !look.required && (
          <IconButton
            icon="trash"
            size="sm"
            label={t('removePicture')}
            onClick={() => onChange(undefined, false)}
          />
        )
      }
    >
      {value === undefined ? (
        <Button size="sm" variant="soft" iconStart="plus" onClick={() => setIsOpen(true)}>
          {t('choosePicture')}
        </Button>
      ) : (
        <>
          <button type="button" className={styles.picture} onClick={() => setIsOpen(true)}>
            <img src={value.src} alt="" />
            <span className={styles.pictureAction}>{t('changePicture')}</span>
          </button>
          {isBesideWords !== true && (
            <AltField
              id={`${look.id}-alt`}
              picture={value}
              hint={t(hasFormerAlt ? 'altKept' : 'altHint')}
              onChange={(alt) => {
                setHasFormerAlt(false);
                onChange({ ...value, alt }, true);
              }}
            />
          )}
        </>
      )}
      {isOpen && (
        <LoadedPart
          load={loadDialog}
          props={{
            id: `${look.id}-dialog`,
            value,
            onClose: () => setIsOpen(false),
            onChoose(picture) {
              const former = value?.alt ?? '';
              setHasFormerAlt(!picture.alt && former !== '' && picture.src !== value?.src);
              onChange({ ...picture, alt: picture.alt || former }, false);
              setIsOpen(false);
            },
          }}
        />
      )}
    </FieldBox>
  );
}

function AltField({
  id,
  picture,
  hint,
  onChange,
}: {
  id: string;
  picture: Picture;
  hint: string;
  onChange: (alt: string) => void;
}) {
  const t = useTranslations('pickers');
  const [typed, type] = useTyped(picture.alt ?? '', onChange);
  return <TextField id={id} label={t('alt')} hint={hint} dir="auto" value={typed} onValueChange={type} />;
}
