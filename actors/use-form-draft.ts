import type { BrowserStores } from '#data/storage/stores.ts';
import { usePageMemory } from './pages/use-page-memory.ts';

/** The typed text of a form that guests use too. */
export interface FormDraft {
  /** Text fields by name; untouched ones are absent. */
  texts: Readonly<Record<string, string>>;
  write(field: string, text: string): void;
  clear(): void;
}

const select = (stores: BrowserStores) => stores.formDrafts;

/**
 * Manages a draft that survives a reload and the login. It ends with the tab and at logout.
 * @param form purpose of the texts, such as `inquiry contact`
 */
export function useFormDraft(form: string): FormDraft {
  const { saved, save, forget } = usePageMemory(select, form);
  const texts = saved ?? {};
  return {
    texts,
    write: (field, text) => save({ ...texts, [field]: text }),
    clear: forget,
  };
}
