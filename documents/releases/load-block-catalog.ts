import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { engineMessages } from '#platform/messages/engine-texts.ts';
import { messages as messagesSchema, type Messages } from '#schemas/documents/messages.ts';
import { mergeMessages } from '#schemas/tree/merge-messages.ts';
import type { BlockCatalog } from './block-catalog.ts';

const iconNames = z.array(z.string());
const generated = new URL('../../blocks/generated/', import.meta.url);
const packs = new URL('../../schemas/languages/', import.meta.url);

/** Reads the catalogues of a folder by their language. @param start beginning of their names */
async function readCatalogues(folder: URL, start: string): Promise<[language: string, Messages][]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(start) && name.endsWith('.json'));
  return Promise.all(
    names.map(async (name): Promise<[string, Messages]> => [
      name.slice(start.length, -'.json'.length),
      messagesSchema.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8'))),
    ]),
  );
}

/**
 * Reads the blocks and texts of this software: Persian and English, as `npm run gen` generates them, with the
 * engine's own, and the packs of other languages.
 */
export async function loadBlockCatalog(): Promise<BlockCatalog> {
  const { definitions } = await import('#blocks/generated/definitions.ts');
  const icons = iconNames.parse(JSON.parse(await readFile(new URL('icons.json', generated), 'utf8')));
  const whole = Object.fromEntries(await readCatalogues(generated, 'messages.'));
  const texts = Object.entries(engineMessages).reduce<Record<string, Messages>>(
    (all, [language, engine]) => ({ ...all, [language]: mergeMessages(all[language] ?? {}, engine) }),
    { ...Object.fromEntries(await readCatalogues(packs, '')), ...whole },
  );
  return { blocks: definitions, messages: texts, icons };
}
