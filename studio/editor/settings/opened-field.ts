import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { FieldPath } from './edits.ts';

/** Returns the index of the item of a list that holds the opened field; null where none does. */
export function openedItem(opened: string | undefined, list: FieldPath): number | null {
  const start = `${list.join('.')}.`;
  if (opened?.startsWith(start) !== true) return null;
  const index = Number(opened.slice(start.length).split('.', 1)[0]);
  return Number.isInteger(index) ? index : null;
}

/**
 * Shows and focuses the control of a field, or the nearest one around it.
 * @param id of the form @param opened path of the field, such as `slides.0.title`; undefined leaves the focus
 * @param onOpened called afterwards; the same function at every render
 */
export function useOpenedField(id: string, opened: string | undefined, onOpened?: () => void): void {
  useEffect(() => {
    if (opened === undefined || opened === '') return;
    const steps = opened.split('.');
    for (const [index] of steps.entries()) {
      const path = steps.slice(0, steps.length - index);
      const control = document.getElementById([id, ...path].join('-'));
      if (!control) continue;
      control.scrollIntoView?.({ block: 'center' });
      control.focus();
      break;
    }
    onOpened?.();
  }, [id, opened, onOpened]);
}

interface AskedField {
  opened?: string;
  onOpened?: () => void;
}

/** Returns the field of a block that the address asks for, and a function that takes it out of the address. */
export function useAskedField(name: string): AskedField {
  const { block, field } = useSearch({ strict: false });
  const navigate = useNavigate();
  // Otherwise the next selected block would focus a field of this name.
  const onOpened = useCallback(
    () => void navigate({ to: '.', search: ({ field: _field, ...rest }) => rest, replace: true }),
    [navigate],
  );
  return field === undefined || block !== name ? {} : { opened: belowProps(field), onOpened };
}

/** Returns a path below a block as one below its props. */
export const belowProps = (field: string): string => field.replace(/^(?:mobile\.)?props\.?/, '');
