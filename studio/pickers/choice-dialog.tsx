import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '#ui/badge/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './pickers.module.css';

/** A record that can be chosen. */
export interface Choice {
  key: string;
  title: string;
  /** A second line, such as a price. */
  detail?: string | undefined;
  /** The reason why shoppers cannot get it, such as "out of stock". */
  status?: string | undefined;
  /** Address of a small picture; null where the record has none. */
  picture?: string | null | undefined;
  isChosen?: boolean | undefined;
  /** Whether it is only shown. Its detail says why. */
  isDisabled?: boolean | undefined;
}

export interface ChoiceListProps {
  id: string;
  /** Accessible name of the list and of the search field. */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  choices: readonly Choice[];
  isLoading?: boolean | undefined;
  /** Why the records could not be read. */
  problem?: string | undefined;
  onChoose: (key: string) => void;
}

/** A search field with the records that it finds. The arrow keys go through them, and Enter chooses. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, label, query, onQuery, choices, isLoading, problem, onChoose } = props;
  const t = useTranslations('pickers');
  const [at, setAt] = useState(0);
  const active = Math.min(at, choices.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;
  const choose = ({ key, isDisabled }: Choice): void => void (isDisabled || onChoose(key));
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = choices[active];
    if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'ArrowDown') setAt(Math.min(active + 1, choices.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.search}>
      <TextField
        id={`${id}-query`}
        label={label}
        kind="search"
        value={query}
        onValueChange={(text) => {
          setAt(0);
          onQuery(text);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={choices.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        data-autofocus=""
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.results}>
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice.key}
            id={optionId(index)}
            choice={choice}
            isActive={index === active}
            onChoose={() => choose(choice)}
          />
        ))}
      </div>
      <p className={styles.state} role="status">
        {isLoading && <Spinner size={20} label={t('loading')} />}
        {!isLoading && (problem ?? (choices.length === 0 ? t('nothing') : ''))}
      </p>
    </div>
  );
}

function ChoiceRow({
  id,
  choice: { title, detail, status, picture, isChosen, isDisabled },
  isActive,
  onChoose,
}: {
  id: string;
  choice: Choice;
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen === true}
      aria-disabled={isDisabled}
      data-active={isActive ? '' : undefined}
      ref={isActive ? showRow : undefined}
      className={styles.result}
      onClick={onChoose}
    >
      {picture !== undefined && <Thumbnail src={picture} />}
      <span className={styles.resultText}>
        <bdi className={styles.resultLine}>{title}</bdi>
        {detail !== undefined && (
          <span className={classNames(styles.resultLine, styles.detail)}>
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      {status !== undefined && <Badge tone="warning">{status}</Badge>}
      {isChosen && <Icon name="check" size={18} />}
    </div>
  );
}

const showRow = (row: HTMLElement | null): void => row?.scrollIntoView?.({ block: 'nearest' });

/** A small picture of a record. */
export const Thumbnail = ({ src }: { src: string | null }) => (
  <span className={styles.thumbnail}>
    {src === null ? <Icon name="image-off" size={18} /> : <img src={src} alt="" loading="lazy" />}
  </span>
);

/** A dialog around what is chosen. It has content only while it is open. */
export function PickerDialog({
  id,
  title,
  open,
  onClose,
  size = 'md',
  footer,
  children,
}: {
  id: string;
  title: string;
  open: boolean;
  onClose: () => void;
  size?: 'md' | 'lg' | undefined;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('pickers');
  if (!open) return null;
  return (
    <Dialog id={id} open onClose={onClose} title={title} closeLabel={t('close')} size={size} footer={footer}>
      {children}
    </Dialog>
  );
}
