import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { callOperation } from '#data/operations.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { PartProps, SecondFactorState } from './parts.ts';
import { Refusal } from './refusal.tsx';
import styles from './second-factor.module.css';

type Factor = SecondFactorState['factors'][number];

/** The second factors of this person. The last one cannot be removed. */
export function FactorList({ onRemoved, ...parts }: PartProps & { onRemoved: () => void }) {
  const t = useTranslations('second-factor.factors');
  const [asked, setAsked] = useState<Factor | null>(null);
  const remove = useOperationMutation((id: string) => callOperation('second-factor.remove', { id }));
  const {
    id,
    state: { factors },
  } = parts;
  const close = () => {
    remove.reset();
    setAsked(null);
  };
  const confirm = () => {
    if (asked)
      remove.mutate(asked.id, {
        onSuccess() {
          setAsked(null);
          onRemoved();
        },
      });
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.subtitle}>
        {t('title')}
      </h3>
      <ul className={styles.factors}>
        {factors.map((factor) => (
          <li key={factor.id} className={styles.factor}>
            <FactorLabel factor={factor} />
            {factors.length > 1 && (
              <IconButton
                icon="trash"
                label={t('remove', { name: factor.label })}
                onClick={() => setAsked(factor)}
              />
            )}
          </li>
        ))}
      </ul>
      {factors.length === 1 && <p className={styles.lead}>{t('only')}</p>}
      <Dialog
        id={`${id}-remove`}
        open={asked !== null}
        onClose={close}
        title={t('removing.title')}
        closeLabel={t('removing.no')}
        size="sm"
        footer={
          <div className={styles.actions}>
            <Button variant="danger" loading={remove.isPending} onClick={confirm}>
              {t('removing.yes')}
            </Button>
            <Button variant="outline" onClick={close}>
              {t('removing.no')}
            </Button>
          </div>
        }
      >
        <div className={styles.form}>
          <p>{t('removing.text', { name: asked?.label ?? '' })}</p>
          <Refusal {...parts} id={`${id}-refusal`} error={remove.error} retry={confirm} />
        </div>
      </Dialog>
    </section>
  );
}

function FactorLabel({ factor: { kind, label, created_at: since, last_used_at: used } }: { factor: Factor }) {
  const t = useTranslations('second-factor.factors');
  const formatDate = useDates();
  const day = (moment: string) => formatDate(moment, 'shortText');
  return (
    <>
      <span className={styles.icon}>
        <Icon name={kind === 'totp' ? 'smartphone' : 'key'} size={22} />
      </span>
      <span className={styles.label}>
        <bdi className={styles.strong}>{label}</bdi>
        <span className={styles.small}>
          {t('about', { kind: t(kind), since: day(since) })}
          {used !== null && t('used', { day: day(used) })}
        </span>
      </span>
    </>
  );
}
