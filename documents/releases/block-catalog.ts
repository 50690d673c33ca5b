import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import { mergeMessages } from '#schemas/tree/merge-messages.ts';

/** The parts of a block that a shop's documents are checked against. */
export type KnownBlock = Pick<
  AnyBlockDefinition,
  'version' | 'props' | 'slots' | 'limits' | 'migrations' | 'login' | 'pageQuery' | 'leadsTo' | 'runs'
>;

/** The blocks and texts of this software that a shop's documents refer to. */
export interface BlockCatalog {
  /** By block type. */
  blocks: Readonly<Record<string, KnownBlock>>;
  /** The software's built-in texts by language (`fa`) or locale (`fa-ir`). */
  messages: Readonly<Record<string, Messages>>;
  /** Names of the icons that can be shown. */
  icons: readonly string[];
}

/** Reads a record's own member by a name that comes from a document; inherited members do not count. */
export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Lists the locales of a language from the most general to the most specific: `fa`, then `fa-ir`. */
export function localeChain(locale: string): string[] {
  const [language = locale] = locale.split('-');
  return language === locale ? [locale] : [language, locale];
}

/** Returns the software's built-in texts for a locale. */
export function baseMessages(blockCatalog: Pick<BlockCatalog, 'messages'>, locale: string): Messages {
  return localeChain(locale).reduce<Messages>(
    (merged, name) => mergeMessages(merged, own(blockCatalog.messages, name) ?? {}),
    {},
  );
}
