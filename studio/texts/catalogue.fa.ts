import type { TextCatalogue } from './block-texts.ts';
import blocks from './blocks.fa.json' with { type: 'json' };
import searchWords from './search-words.fa.json' with { type: 'json' };
import texts from './texts.fa.json' with { type: 'json' };

/** The Persian texts of the block definitions. */
export const catalogue: TextCatalogue = { blocks, searchWords, ...texts };
