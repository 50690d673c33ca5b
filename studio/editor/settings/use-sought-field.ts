import { useEffect, useState, type RefObject } from 'react';

/** Returns the path below the props of a field that a link names: `items.0.title` for `props.items.0.title`. */
export const belowProps = (field: string): string => field.replace(/^(?:mobile\.)?props\.?/, '');

/**
 * Whether a folded part of a form is to be opened because the field of a link is in it. True once for each field, so that
 * a person may fold it again.
 */
export function useOpening(sought: string | undefined, contains: (field: string) => boolean): boolean {
  const [seen, setSeen] = useState<string | undefined>(undefined);
  if (sought === seen) return false;
  setSeen(sought);
  return sought !== undefined && contains(sought);
}

const controls = 'input, textarea, select, button, [tabindex="0"], [contenteditable="true"]';

/**
 * Focuses the control of a field in a form, or the nearest part around it that the form shows.
 * @param id begins the ids of the form’s controls
 * @param field path below the props, joined by dots
 */
export function useSoughtField(
  form: RefObject<HTMLElement | null>,
  id: string,
  field: string | undefined,
): void {
  useEffect(() => {
    const steps = field?.split('.') ?? [];
    for (let length = steps.length; length > 0; length -= 1) {
      const path = steps.slice(0, length);
      const named = document.getElementById(`${id}-${path.join('-')}`);
      const found = named ?? form.current?.querySelector(`[data-field="${CSS.escape(path.join('.'))}"]`);
      const control = found?.matches(controls) ? found : found?.querySelector(controls);
      if (!(control instanceof HTMLElement)) continue;
      control.scrollIntoView({ block: 'center' });
      control.focus({ preventScroll: true });
      return;
    }
  }, [form, id, field]);
}
