import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import { mergeMessages } from '#schemas/tree/merge-messages.ts';

/** What the documents of a shop are checked against, of one block. */
export type KnownBlock = Pick<
  AnyBlockDefinition,
  'version' | 'props' | 'slots' | 'limits' | 'migrations' | 'login'
>;

/** What this software knows and a shop's documents refer to. */
export interface BlockCatalog {
  /** By type. */
  blocks: Readonly<Record<string, KnownBlock>>;
  /** The software's own texts by language (`fa`) or locale (`fa-ir`). */
  messages: Readonly<Record<string, Messages>>;
}

/** A member of a record by a name that comes from a document; inherited members do not count. */
export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** From the widest to the narrowest: `fa`, then `fa-ir`. */
export function localeChain(locale: string): string[] {
  const [language = locale] = locale.split('-');
  return language === locale ? [locale] : [language, locale];
}

/** The software's own texts for a locale. */
export function baseMessages(knowledge: Pick<BlockCatalog, 'messages'>, locale: string): Messages {
  return localeChain(locale).reduce<Messages>(
    (merged, name) => mergeMessages(merged, own(knowledge.messages, name) ?? {}),
    {},
  );
}
