import { useState, type KeyboardEvent, type RefObject } from 'react';

/**
 * Handles the keyboard of a combobox whose options are links: arrows move, Enter follows, Escape closes. It
 * finds the options in the document, so that components need not register them.
 * @param container contains the field and the list
 */
export function useOptions(id: string, container: RefObject<HTMLElement | null>) {
  const [text, setInput] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | undefined>();

  const options = () => [...(container.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const move = (step: 1 | -1) => {
    const all = options();
    if (all.length === 0) return;
    const index = all.findIndex((option) => option.id === active);
    // From the field itself (-1), down selects the first option and up the last.
    const next = all[(index + step + (index === -1 && step === -1 ? 1 : 0) + all.length) % all.length];
    setActive(next?.id);
    next?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      setActive(undefined);
    } else if (event.key === 'Enter' && open) {
      const chosen = options().find((option) => option.id === active);
      if (!chosen) return;
      event.preventDefault();
      chosen.click();
    }
  };
  const setText = (next: string) => {
    setInput(next);
    setActive(undefined);
  };
  return { text, open, active, listId: `${id}-options`, setText, setOpen, onKeyDown };
}
