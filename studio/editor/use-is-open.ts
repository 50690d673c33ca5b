import { useEffect, useState } from 'react';

/** Returns whether a popover is open, or opens now. */
export function useIsOpen(id: string): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const panel = document.getElementById(id);
    const listen = ({ newState }: ToggleEvent): void => setIsOpen(newState === 'open');
    panel?.addEventListener('beforetoggle', listen);
    return () => panel?.removeEventListener('beforetoggle', listen);
  }, [id]);
  return isOpen;
}
