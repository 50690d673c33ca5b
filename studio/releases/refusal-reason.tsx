import { useTranslations } from 'use-intl';
import type { StaffOutputOf } from '#data/staff-operations.ts';
import { DocumentLink } from '../places/document-link.tsx';
import { Diagnostics } from './diagnostics.tsx';
import { PlaceWords } from './place-words.tsx';
import styles from './releases.module.css';

type Refusal = NonNullable<StaffOutputOf<'studio.schedules'>['schedules'][number]['refusal']>;

/** Why a schedule was refused. Each problem leads to its place in the draft. */
export function RefusalReason({ refusal, draft }: { refusal: Refusal; draft: number }) {
  const t = useTranslations('releases');
  const { code, diagnostics, contradictions } = refusal;
  return (
    <div className={styles.refusal}>
      <p>{t(`schedules.refusal.${code}`)}</p>
      {contradictions.length > 0 && (
        <ul className={styles.changes} aria-label={t('contradictions.label')}>
          {contradictions.map(({ document: path, reason, block = null, path: steps = [] }, index) => {
            const field = steps.join('.');
            const route = steps[0] === 'routes' && typeof steps[1] === 'string' ? steps[1] : null;
            return (
              <li key={index}>
                <DocumentLink path={path} draft={draft} block={block} field={field}>
                  <PlaceWords path={path} route={route} block={block} field={route === null ? field : ''} />
                </DocumentLink>
                <p>{t(`contradictions.reason.${reason}`)}</p>
              </li>
            );
          })}
        </ul>
      )}
      {diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} draft={draft} />}
    </div>
  );
}
