import { useFormatter, useTranslations } from 'use-intl';
import type { StaffOutputOf } from '#data/staff-operations.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { useDocumentNames } from '../places/use-document-names.ts';
import { usePlaceWords } from '../places/use-place-words.ts';
import styles from './releases.module.css';

export type Weight = StaffOutputOf<'studio.check-draft'>['weights'][number];

/** Bytes by which a page may grow without a warning. */
const muchGrowth = 5 * 1024;
/** Bytes of a difference that nobody notices. Nothing is said about a smaller one. */
const leastSaid = 512;

/** Shows the size of the code that shoppers load with the pages of a document, before and after the draft. */
export function PageWeights({ path, weights }: { path: string; weights: readonly Weight[] }) {
  const own = weights.filter(
    ({ path: changed, before, after }) =>
      changed === path && Math.abs((after?.all ?? 0) - (before?.all ?? 0)) >= leastSaid,
  );
  return own.map((weight) => (
    <PageWeight
      key={`${weight.page} ${weight.platforms.join(' ')}`}
      weight={weight}
      alone={own.length === 1}
    />
  ));
}

function PageWeight({
  weight: { path, page, platforms, before, after, types },
  alone,
}: {
  weight: Weight;
  /** Whether the document changes only one page, in the same way on all of its devices. */
  alone: boolean;
}) {
  const t = useTranslations('releases.weight');
  const format = useFormatter();
  const words = usePlaceWords();
  const nameOf = useDocumentNames();
  const kilobytes = (bytes: number): string =>
    t('kilobytes', { count: format.number(bytes / 1024, { maximumFractionDigits: 1 }) });
  const difference = (bytes: number): string =>
    t('kilobytes', {
      count: format.number(bytes / 1024, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
    });
  const growth = before && after ? after.all - before.all : 0;
  const told = types.filter(({ bytes }) => Math.abs(bytes) >= leastSaid);
  const [platform] = platforms;
  const where = page === 'site.json' ? t('everyPage') : page === path ? t('page') : nameOf(page);
  const on = alone || platforms.length > 1 || platform === undefined ? '' : t(`on.${platform}`);
  return (
    <div className={styles.weight}>
      <details className={styles.weightFold}>
        <summary className={styles.quiet}>
          {t(before && after ? (growth > 0 ? 'grows' : 'shrinks') : 'whole', {
            page: [where, on].filter((text) => text !== '').join(' '),
            size: kilobytes(before && after ? Math.abs(growth) : ((after ?? before)?.all ?? 0)),
          })}
        </summary>
        <p className={styles.quiet}>
          {t('line')}{' '}
          <span className={styles.values}>
            {before && <span>{t('now', { size: kilobytes(before.all) })}</span>}
            {after && <span>{t('then', { size: kilobytes(after.all) })}</span>}
            {before && after && <b>{t('difference', { size: difference(growth) })}</b>}
          </span>
        </p>
        {after && <p className={styles.quiet}>{t('first', { size: kilobytes(after.first) })}</p>}
        {before && after && told.length > 0 && (
          <ul className={styles.weights} aria-label={t('types')}>
            {told.map(({ type, bytes }) => (
              <li key={`${type} ${Math.sign(bytes)}`}>
                {words.block(type)}: {difference(bytes)}
              </li>
            ))}
          </ul>
        )}
      </details>
      {growth > muchGrowth && <Notice tone="warning">{t('heavier', { size: kilobytes(growth) })}</Notice>}
    </div>
  );
}
