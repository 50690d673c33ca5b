import { useRef, useState, type KeyboardEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Switch } from '#ui/field/switch.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { FieldBox } from '../../pickers/field-box.tsx';
import { useBlockTexts } from '../../texts/use-block-texts.ts';
import type { FieldPath } from './edits.ts';
import { useSettingsForm, type OuterFieldProps } from './form-context.ts';
import { isOff, isSwitch, RemoveDialog } from './remove-dialog.tsx';
import { GroupRows, useAdded, useStarterWords } from './group-field.tsx';
import { nameOfItem } from './name-of-item.ts';
import { addedValue } from './new-value.ts';
import { problemsBelow, type FieldProblem } from './problems.ts';
import type { SettingField } from './setting-field.ts';
import { useOpening } from './use-sought-field.ts';
import styles from './settings.module.css';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A list of items. They are added, removed and moved by buttons, and moved by Alt and an arrow. */
export function ListField({ field, path, value, problems }: OuterFieldProps) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const texts = useBlockTexts();
  const words = useStarterWords();
  const { id, type, write, nameItem, sought, firstValue, asksToRemove } = useSettingsForm();
  const [asked, setAsked] = useState<number | null>(null);
  const { isUntouched, setAdded } = useAdded();
  const [open, setOpen] = useState<number | null>(null);
  const begin = `${path.join('.')}.`;
  if (useOpening(sought, (wanted) => wanted.startsWith(begin)))
    setOpen(Number.parseInt(sought?.slice(begin.length) ?? '', 10));
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLDivElement>(null);
  const items = listOf(value ?? field.defaultValue);
  const { item } = field;
  if (!item) return null;
  const title = texts.text(type, field.title);
  const store = (next: readonly unknown[]) =>
    write(path, next.length === 0 && !field.isRequired ? undefined : next);
  const name = (index: number) =>
    nameItem?.(path, items[index]) ??
    nameOfItem(item, items[index]) ??
    t('item', { number: formatNumber(index + 1, locale) });

  /**
   * Focuses a part of an item after the list has rendered it. If that part is disabled or missing, focuses
   * another part.
   */
  const focus = (index: number, part: string) =>
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`:scope > li:nth-child(${index + 1})`);
      const found =
        row?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`) ??
        row?.querySelector<HTMLElement>('[data-part]:not(:disabled), input, select, textarea');
      (found ?? adder.current?.querySelector('button'))?.focus();
    });
  const add = () => {
    const shown = value === undefined ? firstValue?.(field, path) : undefined;
    const before = shown === undefined ? items : listOf(shown);
    const added = firstValue?.(item, [...path, before.length]) ?? addedValue(item, words);
    setAdded(added);
    store([...before, added].slice(0, field.maxItems));
    setOpen(before.length);
    focus(before.length, 'name');
  };
  const remove = (index: number) => {
    store(items.toSpliced(index, 1));
    setOpen(null);
    setSaid(t('removed', { name: name(index) }));
    focus(Math.max(0, Math.min(index, items.length - 2)), 'remove');
  };
  const move = (index: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    store(items.toSpliced(index, 1).toSpliced(to, 0, items[index]));
    if (open !== null) setOpen(open === index ? to : open);
    setSaid(t('moved', { name: name(index), number: formatNumber(to + 1, locale) }));
    // The moved item keeps the focus, in its new place.
    focus(to, document.activeElement?.getAttribute('data-part') ?? 'name');
  };

  return (
    <FieldBox
      id={`${id}-${path.join('-')}`}
      title={title}
      hint={field.description === undefined ? undefined : texts.text(type, field.description)}
      error={problems.find((problem) => problem.field === path.join('.'))?.text}
    >
      <ol ref={list} className={styles.items}>
        {items.map((each, index) => (
          <ListItem
            // oxlint-disable-next-line react/no-array-index-key -- items have no ids, and the store names them by index
            key={index}
            {...{ item, path: [...path, index], value: each, name: name(index), isOpen: open === index }}
            problems={isUntouched(each) ? [] : problemsBelow(problems, [...path, index].join('.'))}
            onToggle={() => setOpen(open === index ? null : index)}
            onMove={(by) => move(index, index + by)}
            onRemove={
              items.length > (field.minItems ?? 0)
                ? () => (asksToRemove?.(path) ? setAsked(index) : remove(index))
                : undefined
            }
            isFirst={index === 0}
            isLast={index === items.length - 1}
          />
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {asked !== null && (
        <RemoveDialog
          id={`${id}-${path.join('-')}-remove`}
          name={name(asked)}
          switchName={item.fields.find(isSwitch)?.title}
          onRemove={() => {
            setAsked(null);
            remove(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {items.length < (field.maxItems ?? Number.POSITIVE_INFINITY) && (
        <div ref={adder}>
          <Button size="sm" variant="soft" iconStart="plus" onClick={add}>
            {item.title === item.name
              ? t('addTo', { name: title })
              : t('add', { name: texts.text(type, item.title) })}
          </Button>
        </div>
      )}
    </FieldBox>
  );
}

interface ListItemProps {
  item: SettingField;
  path: FieldPath;
  value: unknown;
  name: string;
  problems: readonly FieldProblem[];
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (by: number) => void;
  onRemove: (() => void) | undefined;
}

/** One item. That of an object is folded, so that only the opened one has controls. */
function ListItem({ item, path, value, name, problems, isOpen, onToggle, onMove, ...rest }: ListItemProps) {
  const t = useTranslations('settings');
  const { Row } = useSettingsForm();
  const isGroup = item.kind === 'group';
  // The switch is in the row, where it is seen without opening the item.
  const offered = item.fields.find(isSwitch);
  const body = offered ? { ...item, fields: item.fields.filter((each) => each !== offered) } : item;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={styles.item} data-field={path.join('.')} data-wrong={problems.length > 0 ? '' : undefined}>
      <div role="group" aria-label={name} className={styles.itemHead} onKeyDown={onKeyDown}>
        {isGroup ? (
          <button
            type="button"
            data-part="name"
            className={styles.itemName}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
            <span className="clamp-1">{name}</span>
            {isOff(value) && <Badge>{t('off')}</Badge>}
            {problems.length > 0 && <Icon name="alert-circle" size={16} label={problems[0]?.text} />}
          </button>
        ) : (
          <div className={styles.itemField}>
            <Row field={item} path={path} value={value} problems={problems} label={name} />
          </div>
        )}
        {offered && (
          <OfferedSwitch {...{ field: offered, path: [...path, offered.name], item: name }} value={value} />
        )}
        <ItemButtons name={name} onMove={onMove} {...rest} />
      </div>
      {isGroup && isOpen && (
        <div className={styles.itemBody}>
          <p className="visually-hidden">{t('moveHint')}</p>
          <GroupRows field={body} path={path} value={value} problems={problems} />
        </div>
      )}
    </li>
  );
}

/** The switch that turns an item off without removing it. */
function OfferedSwitch({
  field,
  path,
  item,
  value,
}: {
  field: SettingField;
  path: FieldPath;
  /** Name of the item. */
  item: string;
  value: unknown;
}) {
  const { id, write } = useSettingsForm();
  return (
    <Switch
      id={`${id}-${path.join('-')}`}
      className={styles.itemSwitch}
      label={
        <>
          <span className="visually-hidden">{item}: </span>
          {field.title}
        </>
      }
      checked={!isOff(value)}
      // The default is not written into the document.
      onChange={(event) => write(path, event.currentTarget.checked ? undefined : false)}
    />
  );
}

function ItemButtons({
  name,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: Pick<ListItemProps, 'name' | 'isFirst' | 'isLast' | 'onMove' | 'onRemove'>) {
  const t = useTranslations('settings');
  return (
    <span className={styles.itemButtons}>
      <IconButton
        data-part="up"
        icon="arrow-up"
        size="sm"
        label={t('moveUp', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        data-part="down"
        icon="arrow-down"
        size="sm"
        label={t('moveDown', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      {onRemove && (
        <IconButton
          data-part="remove"
          icon="trash"
          size="sm"
          label={t('remove', { name })}
          onClick={onRemove}
        />
      )}
    </span>
  );
}
