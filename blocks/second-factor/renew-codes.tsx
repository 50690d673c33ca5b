import { useTranslations } from 'use-intl';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { callOperation } from '#data/operations.ts';
import { Button } from '#ui/button/button.tsx';
import type { PartProps } from './parts.ts';
import { Refusal } from './refusal.tsx';
import styles from './second-factor.module.css';

/** The number of codes left at which the page starts to advise new ones. */
const few = 3;

/** The number of recovery codes left, and a button for new ones. */
export function RenewCodes({
  onRenewed,
  ...parts
}: PartProps & { onRenewed: (codes: readonly string[]) => void }) {
  const t = useTranslations('second-factor.codes');
  const renew = useOperationMutation(() => callOperation('second-factor.renew-recovery-codes', {}));
  const {
    id,
    state: { recovery_codes_left: left },
  } = parts;
  const start = () => renew.mutate(undefined, { onSuccess: ({ recovery_codes: codes }) => onRenewed(codes) });
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.subtitle}>
        {t('title')}
      </h3>
      <p className={left <= few ? styles.problem : styles.lead}>{t('left', { count: left })}</p>
      <Refusal {...parts} id={`${id}-refusal`} error={renew.error} retry={start} />
      <div>
        <Button variant="outline" iconStart="refresh" loading={renew.isPending} onClick={start}>
          {t('renew')}
        </Button>
      </div>
    </section>
  );
}
