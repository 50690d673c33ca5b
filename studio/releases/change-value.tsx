import { useFormatter, useTranslations } from 'use-intl';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { memberName } from '#schemas/tree/member-name.ts';
import { isFormerChoice, lastKey, stepsInProps, type FieldStep } from '../places/field-words.ts';
import { isPictureAddress } from './is-picture-address.ts';
import styles from './releases.module.css';
import { namedBy, useNamedValue } from './named-value.tsx';
import { usePlaceWords } from '../places/use-place-words.ts';
import { byDefault } from './tidy-changes.ts';
import { When } from './when.tsx';

/** Maximum characters of a shown text, and levels of a shown object. */
const most = 160;
const deepest = 2;

const shorten = (text: string): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A value of a document as a merchandiser reads it. */
export function ChangeValue({
  value,
  type = null,
  path = [],
  depth = 0,
}: {
  value: unknown;
  /** Of the block that has it. */
  type?: string | null;
  /** Of the value, which gives its words. */
  path?: readonly FieldStep[];
  /** Levels of objects around it. */
  depth?: number;
}) {
  const t = useTranslations('releases.value');
  const format = useFormatter();
  const field = lastKey(path);
  const by = namedBy(type, path);
  const nameOf = useNamedValue();
  if (value === byDefault) return <i className={styles.none}>{t('default')}</i>;
  if (value === undefined || value === null || value === '')
    return <i className={styles.none}>{t('none')}</i>;
  const named = nameOf(by, value);
  if (named !== undefined) return <span className={styles.text}>{named}</span>;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'string') return <TextValue {...{ value, type, path }} />;
  if (Array.isArray(value)) {
    // The devices of a block. A block without devices is hidden.
    if (value.length === 0) return <i className={styles.none}>{t(field === 'on' ? 'hidden' : 'none')}</i>;
    const names = (value as unknown[]).map((member) =>
      typeof member === 'number' ? String(member) : memberName(member),
    );
    if (names.includes(undefined) || names.length > 6) return t('items', { count: value.length });
    return (
      <span className={styles.values}>
        {names.map((name, index) => (
          <span key={index} className={styles.text}>
            {nameOf(by, value[index]) ?? <TextValue value={name ?? ''} {...{ type, path }} />}
          </span>
        ))}
      </span>
    );
  }
  if (!isObject(value)) return null;
  const { src, alt } = value;
  if (typeof src === 'string')
    return <img className={styles.thumbnail} src={src} alt={typeof alt === 'string' ? alt : ''} />;
  const name = depth >= deepest ? memberName(value) : undefined;
  if (name !== undefined) return <TextValue value={name} {...{ type, path }} />;
  return depth >= deepest ? (
    t('items', { count: Object.keys(value).length })
  ) : (
    <ObjectValue {...{ value, type, path }} depth={depth + 1} />
  );
}

interface TextValueProps {
  value: string;
  type: string | null;
  path: readonly FieldStep[];
}

function TextValue({ value, type, path }: TextValueProps) {
  const t = useTranslations('releases.value');
  const words = usePlaceWords();
  if (/^#[0-9a-f]{6}$/i.test(value))
    return (
      <span className={styles.colour}>
        <span className={styles.swatch} style={{ background: value }} />
        <bdi dir="ltr">{value}</bdi>
      </span>
    );
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value)) return <When at={value} />;
  if (isPictureAddress(value)) return <img className={styles.thumbnail} src={value} alt={value} />;
  const choice = words.choice(lastKey(path), value);
  const isFormer = choice === undefined && type !== null && isFormerChoice(type, stepsInProps(path), value);
  return <bdi className={styles.text}>{isFormer ? t('formerChoice') : (choice ?? shorten(value))}</bdi>;
}

function ObjectValue({
  value,
  type,
  path,
  depth,
}: {
  value: Readonly<Record<string, unknown>>;
  type: string | null;
  path: readonly FieldStep[];
  depth: number;
}) {
  const words = usePlaceWords();
  return (
    <span className={styles.members}>
      {Object.entries(value).map(([key, member]) => (
        <span key={key}>
          <span className={styles.quiet}>{words.fieldName(type, [...path, key])}:</span>{' '}
          <ChangeValue value={member} type={type} path={[...path, key]} depth={depth} />
        </span>
      ))}
    </span>
  );
}
