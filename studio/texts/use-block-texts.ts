import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { blockTextsFor, type BlockTexts } from './block-texts.ts';

/** The texts of the block definitions in the studio's language. */
export function useBlockTexts(): BlockTexts {
  const locale = useLocale();
  return useMemo(() => blockTextsFor(locale), [locale]);
}
