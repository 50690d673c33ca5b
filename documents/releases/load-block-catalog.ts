import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { engineMessages } from '#platform/messages/engine-texts.ts';
import { messages as messagesSchema, type Messages } from '#schemas/documents/messages.ts';
import { mergeMessages } from '#schemas/tree/merge-messages.ts';
import type { BlockCatalog } from './block-catalog.ts';

const iconNames = z.array(z.string());
const generated = new URL('../../blocks/generated/', import.meta.url);

async function readCatalogue(name: string): Promise<Messages> {
  return messagesSchema.parse(JSON.parse(await readFile(new URL(name, generated), 'utf8')));
}

/** Reads the blocks and texts of this software, as `npm run gen` generates them, with the engine's own. */
export async function loadBlockCatalog(): Promise<BlockCatalog> {
  const { definitions } = await import('#blocks/generated/definitions.ts');
  const icons = iconNames.parse(JSON.parse(await readFile(new URL('icons.json', generated), 'utf8')));
  const names = (await readdir(generated)).filter((name) => /^messages\..+\.json$/.test(name));
  const messages = await Promise.all(
    names.map(
      async (name) => [name.slice('messages.'.length, -'.json'.length), await readCatalogue(name)] as const,
    ),
  );
  const texts = Object.entries(engineMessages).reduce<Record<string, Messages>>(
    (all, [language, engine]) => ({ ...all, [language]: mergeMessages(all[language] ?? {}, engine) }),
    Object.fromEntries(messages),
  );
  return { blocks: definitions, messages: texts, icons };
}
