import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { callStaffOperation } from '#data/staff-operations.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Diagnostics } from './diagnostics.tsx';
import styles from './releases.module.css';
import { useChange } from '../frame/use-change.ts';
import { When } from './when.tsx';

const durations = ['24', '72', '168', '720'] as const;

/**
 * Makes a link that shows documents before they are published.
 * @param of a release by its id, or a draft such as `draft:7`
 */
export function LinkDialog({ of, onClose }: { of: string; onClose: () => void }) {
  const t = useTranslations('releases.link');
  const close = useTranslations('releases')('close');
  const [hours, setHours] = useState('72');
  const [note, setNote] = useState('');
  const [made, setMade] = useState<Awaited<ReturnType<typeof send>> | null>(null);
  const send = () => callStaffOperation('studio.create-preview', { of, hours: Number(hours), note });
  const make = useChange(send, ['studio.previews']);
  const link = made?.preview ? `${location.origin}${made.preview.path}` : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate(undefined, { onSuccess: setMade });
  };
  return (
    <Dialog
      id="preview-link"
      open
      title={t('title')}
      closeLabel={close}
      onClose={onClose}
      footer={
        link === null ? (
          <Button type="submit" form="preview-link-form" loading={make.isPending}>
            {t('make')}
          </Button>
        ) : undefined
      }
    >
      <p>{t('text')}</p>
      {link === null ? (
        <form id="preview-link-form" onSubmit={submit} className={styles.form}>
          <SelectField
            id="preview-link-hours"
            label={t('for')}
            value={hours}
            options={durations.map((value) => ({ value, text: t(`hours.${value}`) }))}
            onValueChange={setHours}
          />
          <TextField
            id="preview-link-note"
            label={t('note')}
            maxLength={200}
            value={note}
            onValueChange={setNote}
          />
          {make.problem !== undefined && (
            <div role="alert">
              <Notice tone="negative">{make.problem}</Notice>
            </div>
          )}
          {made && (
            <div role="alert">
              <Notice tone="negative">{t('refused')}</Notice>
              <Diagnostics
                diagnostics={made.diagnostics.filter(({ severity }) => severity === 'error')}
                draft={of.startsWith('draft:') ? Number(of.slice('draft:'.length)) : undefined}
              />
            </div>
          )}
        </form>
      ) : (
        <div role="status" className={styles.form}>
          <p>{t('made')}</p>
          <p className={styles.link}>
            <bdi dir="ltr">{link}</bdi>
          </p>
          {made?.preview && (
            <p>
              {t('until')} <When at={made.preview.expires_at} />
            </p>
          )}
          <CopyButton text={link} label={t('copy')} copiedText={t('copied')}>
            {t('copy')}
          </CopyButton>
        </div>
      )}
    </Dialog>
  );
}
