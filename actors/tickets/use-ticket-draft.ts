import { useState } from 'react';
import type { BrowserStores } from '#data/storage/stores.ts';
import { currentStores } from '../pages/use-page-memory.ts';

/** Maximum number of stored drafts. Older ones are dropped. */
const maxDrafts = 20;

function writeText({ ticketDrafts }: BrowserStores, owner: number, name: string, text: string): void {
  const known = ticketDrafts.read();
  const others = Object.entries(known?.owner === owner ? known.texts : {}).filter(([key]) => key !== name);
  const texts = Object.fromEntries((text === '' ? others : [...others, [name, text]]).slice(-maxDrafts));
  if (Object.keys(texts).length > 0) ticketDrafts.write({ owner, texts });
  else ticketDrafts.remove();
}

/**
 * Manages a text that its customer is writing. It survives a reload and a lost connection.
 * @param owner id of the customer
 * @param name purpose of the text, such as `12 text`; a component keeps its name
 * @returns the text, and a function that replaces it; an empty text removes the draft
 */
export function useTicketDraft(owner: number, name: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => {
    const known = currentStores().ticketDrafts.read();
    return known?.owner === owner ? (known.texts[name] ?? '') : '';
  });
  return [
    text,
    (next) => {
      setText(next);
      writeText(currentStores(), owner, name, next);
    },
  ];
}
