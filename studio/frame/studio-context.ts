import { createContext, use } from 'react';
import type { ClientShop } from '#schemas/rendering.ts';
import type { Language } from './language.ts';

interface StudioValues {
  /** The shop as it is published, for desktops. */
  shop: ClientShop;
  language: Language;
}

export const StudioContext = createContext<StudioValues | null>(null);

/** Returns the published shop and the studio's language. @throws Error outside of the studio */
export function useStudio(): StudioValues {
  const values = use(StudioContext);
  if (!values) throw new Error('this is shown outside of the studio');
  return values;
}
