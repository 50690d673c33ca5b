import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadCode } from '#schemas/load-code.ts';
import type { FieldLook } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { useTyped } from './use-typed.ts';
import { findTarget } from './link-target.ts';
import { LinkWords } from './record-names.tsx';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import styles from './pickers.module.css';
import { useShopParts } from './shop-parts.ts';

const loadDialog = async () => (await loadCode(() => import('./link-dialog.tsx'))).LinkDialog;

export interface LinkFieldProps extends FieldLook {
  value: string;
  placeholder?: string | undefined;
  /** @param isTyping whether the next change belongs to the same act */
  onChange: (href: string, isTyping: boolean) => void;
}

/** A field that takes the address of a page of the shop, of a record, or of anything else. */
export function LinkField({ value, placeholder, onChange, ...look }: LinkFieldProps) {
  const t = useTranslations('pickers');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, type] = useTyped(value, (href) => onChange(href.trim(), true));
  return (
    <div className={styles.link}>
      <TextField
        {...look}
        kind="url"
        value={typed}
        placeholder={placeholder || undefined}
        onValueChange={type}
        autoComplete="off"
        suffix={
          <IconButton icon="search" size="sm" label={t('chooseLink')} onClick={() => setIsOpen(true)} />
        }
      />
      <LinkMeaning href={value} />
      {isOpen && (
        <LoadedPart
          load={loadDialog}
          props={{
            id: `${look.id}-dialog`,
            value,
            onClose: () => setIsOpen(false),
            onChoose(href) {
              onChange(href, false);
              setIsOpen(false);
            },
          }}
        />
      )}
    </div>
  );
}

/** Describes the target of a link in words. */
function LinkMeaning({ href }: { href: string }) {
  const t = useTranslations('pickers');
  const { targets } = useShopParts();
  if (!href.startsWith('/') || targets.length === 0) return null;
  const found = findTarget(href, targets);
  if (!found) return <p className={styles.warning}>{t('noPage')}</p>;
  return (
    <p className={styles.detail}>
      {t('leadsTo')} <LinkWords href={href} />
    </p>
  );
}
