import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './combobox.module.css';

export interface ComboboxOption {
  id: string;
  label: string;
  /** A second text, after the label. */
  note?: string | undefined;
}

export interface ComboboxGroup {
  id: string;
  /** Without one, the list has no title. */
  title?: string | undefined;
  options: readonly ComboboxOption[];
}

export interface ComboboxProps extends FieldLook {
  text: string;
  onTextChange: (text: string) => void;
  /** The options that fit the text. */
  groups: readonly ComboboxGroup[];
  /** Id of the option that the field holds now. */
  chosen?: string | undefined;
  onChoose: (id: string) => void;
  /** Called when the field is left without a choice. */
  onLeave?: (() => void) | undefined;
  /** Shown in place of the list, and announced, while no option fits. Without it there is no list then. */
  status?: string | undefined;
  /** A text below the options, such as the source of the data. */
  footnote?: string | undefined;
  listLabel: string;
  placeholder?: string | undefined;
  /** `chevron-down` for a field that always has a list. */
  icon: IconName;
  disabled?: boolean | undefined;
}

/** Steps of the keys within the list. The first arrow key enters it at its nearer end. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowDown') return (index + 1) % count;
  return index <= 0 ? count - 1 : index - 1;
}

/**
 * A text field with a list of options: the ARIA pattern "combobox" with a list. A click, an arrow key or
 * typing opens the list. The focus stays in the field, and `aria-activedescendant` names the active option.
 */
export function Combobox({
  text,
  onTextChange,
  groups,
  chosen,
  onChoose,
  onLeave,
  status,
  footnote,
  listLabel,
  placeholder,
  icon,
  disabled,
  ...look
}: ComboboxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const listId = `${look.id}-list`;
  const optionId = (id: string) => `${look.id}-option-${id}`;
  const activeOption = options.find(({ id }) => id === active);
  const isShown = isOpen && (options.length > 0 || status !== undefined);

  const open = () => {
    if (disabled || isOpen) return;
    setOpen(true);
    setActive(chosen ?? null);
  };
  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const choose = (id: string) => {
    close();
    onChoose(id);
  };

  // The list stays in the field's sheet, so a phone's keyboard would cover it below the middle of the screen.
  useEffect(() => {
    if (isShown && matchMedia('(width < 1024px)').matches) box.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  const shownOption = isShown ? (activeOption?.id ?? chosen) : undefined;
  useEffect(() => {
    if (shownOption === undefined) return;
    document.getElementById(`${look.id}-option-${shownOption}`)?.scrollIntoView({ block: 'nearest' });
  }, [look.id, shownOption]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else if (options.length > 0) {
        const index = options.findIndex(({ id }) => id === active);
        setActive(options[nextIndex(key, index, options.length)]?.id ?? null);
      }
    } else if (key === 'Enter' && isShown) {
      // Enter would send the form.
      event.preventDefault();
      if (activeOption) choose(activeOption.id);
      else if (options.length === 1 && options[0]) choose(options[0].id);
    } else if (key === 'Escape' && isShown) {
      // Escape closes the list first, and the sheet around it the second time.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (key === 'Tab' && isShown && activeOption) choose(activeOption.id);
  };

  return (
    <Field {...look}>
      {(control) => (
        <div
          ref={box}
          className={styles.combobox}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return;
            close();
            onLeave?.();
          }}
        >
          <span className={classNames(fieldStyles.box, styles.box)}>
            <input
              {...control}
              type="text"
              role="combobox"
              className={fieldStyles.input}
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? listId : undefined}
              aria-activedescendant={isShown && activeOption ? optionId(activeOption.id) : undefined}
              value={text}
              placeholder={placeholder}
              disabled={disabled}
              autoComplete="off"
              spellCheck={false}
              // Selected, so that the next key replaces what was chosen.
              onFocus={(event) => event.currentTarget.select()}
              onClick={open}
              onChange={(event) => {
                onTextChange(event.currentTarget.value);
                setActive(null);
                setOpen(true);
              }}
              onKeyDown={onKeyDown}
            />
            <Icon className={styles.icon} name={icon} size={20} />
          </span>
          {isShown && (
            <div className={styles.panel}>
              <div
                id={listId}
                role="listbox"
                aria-label={listLabel}
                className={styles.list}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
              >
                {groups.map((group) => (
                  <Group key={group.id} field={look.id} group={group}>
                    {(option) => (
                      <button
                        key={option.id}
                        id={optionId(option.id)}
                        type="button"
                        role="option"
                        tabIndex={-1}
                        aria-selected={option.id === chosen}
                        className={styles.option}
                        data-active={option.id === active ? '' : undefined}
                        onClick={() => choose(option.id)}
                      >
                        <span>{option.label}</span>
                        {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
                      </button>
                    )}
                  </Group>
                ))}
              </div>
              {footnote !== undefined && options.length > 0 && <p className={styles.footnote}>{footnote}</p>}
            </div>
          )}
          <p role="status" className={isShown && options.length === 0 ? styles.status : 'visually-hidden'}>
            {isShown ? status : ''}
          </p>
        </div>
      )}
    </Field>
  );
}

/** Options under the title of their group. */
function Group({
  field,
  group: { id, title, options },
  children,
}: {
  /** Id of the field. */
  field: string;
  group: ComboboxGroup;
  children: (option: ComboboxOption) => ReactNode;
}) {
  if (title === undefined) return options.map(children);
  const titleId = `${field}-group-${id}`;
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className={styles.title}>
        {title}
      </div>
      {options.map(children)}
    </div>
  );
}
