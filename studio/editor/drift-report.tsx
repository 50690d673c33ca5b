import { useFormatter, useTranslations } from 'use-intl';
import { useContent } from '../draft/use-draft.ts';
import { useBlockTexts } from '../texts/use-block-texts.ts';
import { Popover } from '#ui/popover/popover.tsx';
import { driftBetween, type Drift } from './drift.ts';
import styles from './editor.module.css';

interface DriftReportProps {
  /** Name of the page, which has a document for each platform. */
  page: string;
  device: 'web' | 'mobile';
  onPick: (drift: Drift) => void;
}

/** What differs between the documents of a page for desktops and for phones. */
export function DriftReport({ page, device, onPick }: DriftReportProps) {
  const t = useTranslations('editor.drift');
  const format = useFormatter();
  const texts = useBlockTexts();
  const web = useContent(`pages/${page}.web.json`);
  const mobile = useContent(`pages/${page}.mobile.json`);
  if (!web || !mobile) return null;
  const drifts = driftBetween(web, mobile);
  return (
    <Popover id="drift" trigger={t('count', { count: drifts.length })} label={t('label')}>
      <p className={styles.note}>{t('text')}</p>
      <ul className={styles.problems}>
        {drifts.map((drift) => (
          <li key={drift.id}>
            <button
              type="button"
              disabled={drift.kind !== 'values' && drift.kind !== device}
              onClick={() => onPick(drift)}
            >
              <strong>{texts.label({ type: drift.type, label: drift.type })}</strong>{' '}
              {drift.kind === 'values'
                ? t('values', { fields: format.list(drift.fields) })
                : t(`only.${drift.kind}`)}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
