import { useState } from 'react';

/**
 * Keeps what is typed, so that a field shows it at once and keeps a text that is not stored as it is written. A
 * value that changes elsewhere, as by undo, replaces it.
 * @param stored the stored value as text
 */
export function useTyped(stored: string, store: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(stored);
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    if (typed.trim() !== stored.trim()) setTyped(stored);
  }
  return [
    typed,
    (text) => {
      setTyped(text);
      store(text);
    },
  ];
}
