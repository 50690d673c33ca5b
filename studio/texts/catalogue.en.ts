import type { TextCatalogue } from './block-texts.ts';
import blocks from './blocks.en.json' with { type: 'json' };
import searchWords from './search-words.en.json' with { type: 'json' };
import texts from './texts.en.json' with { type: 'json' };

/** The English texts of the block definitions. */
export const catalogue: TextCatalogue = { blocks, searchWords, ...texts };
