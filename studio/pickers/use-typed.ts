import { useState } from 'react';

const isSameText = (typed: string, stored: string): boolean => typed.trim() === stored.trim();

/**
 * Holds the typed text. So a field shows it at once, and also shows a text that is stored in another form. A
 * value that changes elsewhere, as by undo, replaces it.
 * @param stored the stored value as text
 * @param isSame whether a typed text means the stored value, as `1.` means 1
 * @returns the text, a function that takes the next one, and one that shows the stored value when the field is left
 */
export function useTyped(
  stored: string,
  store: (text: string) => void,
  isSame = isSameText,
): [string, (text: string) => void, () => void] {
  const [typed, setTyped] = useState(stored);
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    if (!isSame(typed, stored)) setTyped(stored);
  }
  return [
    typed,
    (text) => {
      setTyped(text);
      store(text);
    },
    () => setTyped(stored),
  ];
}
