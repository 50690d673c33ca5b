import { useFormatter, useTranslations } from 'use-intl';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import styles from './releases.module.css';

/** Characters of a value that are shown. */
const most = 160;

const shorten = (text: string): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A value of a document as a merchandiser reads it. */
export function ChangeValue({ value }: { value: unknown }) {
  const t = useTranslations('releases.value');
  const format = useFormatter();
  if (value === undefined || value === null || value === '')
    return <i className={styles.none}>{t('none')}</i>;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'string')
    return /^#[0-9a-f]{6}$/i.test(value) ? (
      <span className={styles.colour}>
        <span className={styles.swatch} style={{ background: value }} />
        <bdi dir="ltr">{value}</bdi>
      </span>
    ) : (
      <bdi className={styles.text}>{shorten(value)}</bdi>
    );
  if (Array.isArray(value)) return t('items', { count: value.length });
  if (isObject(value)) {
    const { src, alt } = value;
    if (typeof src === 'string')
      return <img className={styles.thumbnail} src={src} alt={typeof alt === 'string' ? alt : ''} />;
  }
  return <code className={styles.code}>{shorten(JSON.stringify(value))}</code>;
}
