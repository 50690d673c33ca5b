import { loadCode } from '#schemas/load-code.ts';
import { keepCatalogue, type TextLanguage } from './block-texts.ts';

/** Loads the texts of the block definitions in a language. @throws LoadError */
export async function loadCatalogue(language: TextLanguage): Promise<void> {
  const { catalogue } =
    language === 'fa'
      ? await loadCode(() => import('./catalogue.fa.ts'))
      : await loadCode(() => import('./catalogue.en.ts'));
  keepCatalogue(language, catalogue);
}
