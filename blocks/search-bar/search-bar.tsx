import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { usePageUrl } from '#actors/pages/use-page-url.ts';
import { useCode } from '#actors/use-code.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { loadCode } from '#schemas/load-code.ts';
import { SearchField } from '#ui/search-field/search-field.tsx';
import type definition from './definition.ts';
import styles from './search-bar.module.css';
import { useOptions } from './use-options.ts';

const loadSuggestions = () => loadCode(() => import('./suggestions.tsx'));

/**
 * A native field and form that work without JavaScript. The code of the suggestions loads on first use. If
 * that fails, the form still searches.
 */
export default function SearchBar({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('search-bar');
  const path = useRoutePath();
  const field = useRef<HTMLDivElement>(null);
  const { text, open, active, listId, setText, setOpen, onKeyDown } = useOptions(id, field);
  const { code } = useCode(loadSuggestions, open && props.suggestions);
  useShownQuery(field);

  const shown = code !== null && open;
  return (
    <div
      ref={field}
      className={styles.bar}
      onReset={(event) => {
        // The field still has its text, which the focus reads.
        event.currentTarget.querySelector('input')?.focus();
        setText('');
      }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
      onSubmit={() => {
        // The panel and a phone's keyboard would cover the results, whose heading gets the focus.
        setOpen(false);
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      <SearchField
        id={`${id}-field`}
        action={path('products')}
        label={t('label')}
        placeholder={props.placeholder ?? t('placeholder')}
        submitLabel={t('submit')}
        clearLabel={t('clear')}
        maxLength={100}
        role={props.suggestions ? 'combobox' : undefined}
        aria-expanded={props.suggestions ? shown : undefined}
        aria-controls={props.suggestions ? listId : undefined}
        aria-autocomplete={props.suggestions ? 'list' : undefined}
        aria-activedescendant={shown ? active : undefined}
        onFocus={(event) => {
          setText(event.currentTarget.value);
          setOpen(true);
        }}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      {shown && code && (
        <div className={styles.panel}>
          <code.default
            id={listId}
            text={text}
            active={active}
            currency={props.currency}
            field={field}
            onChoose={() => setOpen(false)}
          />
        </div>
      )}
    </div>
  );
}

/** Copies the search terms of the results page into the field, unless the shopper is typing. */
function useShownQuery(field: { current: HTMLDivElement | null }): void {
  const query = usePageUrl()?.searchParams.get('q');
  useEffect(() => {
    const input = field.current?.querySelector('input');
    if (input && query !== undefined && document.activeElement !== input) input.value = query ?? '';
  }, [field, query]);
}
