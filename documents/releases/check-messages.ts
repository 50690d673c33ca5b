import { engineNamespace } from '#platform/messages/engine-texts.ts';
import { writtenLocale } from '#schemas/documents/locale-tag.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import { mergeMessages } from '#schemas/tree/merge-messages.ts';
import type { TreePath } from '#schemas/tree/walk-blocks.ts';
import { baseMessages, localeChain, own, type BlockCatalog } from './block-catalog.ts';
import type { Diagnostic } from './diagnostic.ts';
import { otherUses, unreadable } from './message-arguments.ts';
import { nearest } from './nearest.ts';
import { neededTexts } from './needed-texts.ts';
import type { Read, ReadShop } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

export interface MessageText {
  path: string[];
  text: string;
}

/** Lists the texts of a catalogue with their keys, in its order. */
export function listTexts(messages: Messages, path: readonly string[] = []): MessageText[] {
  return Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'string' ? [{ path: [...path, key], text }] : listTexts(text, [...path, key]),
  );
}

/** Returns the text or the namespace at a path of a catalogue. */
export const messageAt = (messages: Messages, path: TreePath): string | Messages | undefined =>
  path.reduce<string | Messages | undefined>(
    (part, step) => (typeof part === 'object' ? own(part, String(step)) : undefined),
    messages,
  );

/**
 * Finds arguments of a text that no value fills. A page would show the text's key. A message of the engine
 * could not be sent: the buyer of a paid order would get none.
 * @param known the software's text under the same key
 */
export function unfillable(path: TreePath, text: string, known: string): string | undefined {
  // Pages often get a number even where the software's text only prints it. Texts of the engine get it as it
  // is printed.
  const uses = otherUses(text, known, { numbers: path[0] === engineNamespace });
  return uses.length === 0 ? undefined : uses.join(', ');
}

/** Namespaces that only the shop fills. */
export const openNamespaces: ReadonlySet<string> = new Set(['routes']);

function checkKnown({ document, value }: Read<Messages>, reference: Messages): Diagnostic[] {
  return listTexts(value).flatMap(({ path, text }) => {
    if (openNamespaces.has(path[0] ?? '')) return [];
    const around = messageAt(reference, path.slice(0, -1));
    const there = messageAt(reference, path);
    if (typeof there === 'string') {
      const uses = unreadable(text) === undefined ? unfillable(path, text, there) : undefined;
      return uses === undefined
        ? []
        : [diagnosticAt(document, path, 'message-arguments', { uses, known: there })];
    }
    if (typeof there === 'object')
      return [diagnosticAt(document, path, 'field-type', { expected: 'an object', found: 'a text' })];
    if (typeof around === 'string')
      return [
        diagnosticAt(document, path.slice(0, -1), 'field-type', { expected: 'a text', found: 'an object' }),
      ];
    const meant = nearest(path.at(-1) ?? '', typeof around === 'object' ? Object.keys(around) : []);
    return [
      diagnosticAt(document, path, 'message-unknown', {
        suggestion: meant === undefined ? '' : `, or write “${meant}”`,
      }),
    ];
  });
}

/**
 * Returns the catalogue that measures a complete translation: English, which people of every language read in
 * proposals, or the one with the most texts.
 */
export function referenceOf({ messages }: Pick<BlockCatalog, 'messages'>): Messages {
  const [fullest] = Object.values(messages).sort((a, b) => listTexts(b).length - listTexts(a).length);
  return own(messages, 'en') ?? fullest ?? {};
}

/** The location for a missing text of a shop. */
export interface TextsPlace {
  file: string;
  /** The language in the file's name, as people write it. */
  language: string;
}

/** Returns the file for missing texts: the shop's file, otherwise that of its language. */
export function textsPlace(files: ReadShop['messages'], locale: string): TextsPlace {
  const chain = localeChain(locale);
  const [kept] = chain.flatMap((name) => files.filter((each) => each.locale === name));
  const language = kept?.locale ?? chain[0] ?? locale;
  return { file: kept?.document.file ?? `messages.${language}.json`, language: writtenLocale(language) };
}

/** Most namespaces that are named. Others are counted. */
const namedGroups = 8;

/**
 * Counts each namespace, the most frequent ones first: `header 12, footer 9, and 3 in 2 others`. At least one
 * is named.
 */
function groupsOf(namespaces: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of namespaces) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  const named = sorted.length === namedGroups + 1 ? sorted.length : namedGroups;
  const others = sorted.slice(named);
  const rest = others.reduce((sum, [, count]) => sum + count, 0);
  return [
    ...sorted.slice(0, named).map(([name, count]) => `${name} ${count}`),
    ...(rest === 0 ? [] : [`and ${rest} in ${others.length} others`]),
  ].join(', ');
}

/**
 * Checks the shop's own texts: their syntax, whether anything uses them, and which texts are missing in the
 * shop's language.
 * @param merged the texts of the software and the shop together
 * @param shown types of the blocks that the shop shows: the texts of others may be missing
 */
export function checkMessages(
  files: ReadShop['messages'],
  merged: Messages,
  locale: string,
  blockCatalog: BlockCatalog,
  shown: ReadonlySet<string>,
): Diagnostic[] {
  const reference = referenceOf(blockCatalog);
  const known = mergeMessages(reference, baseMessages(blockCatalog, locale));
  const chain = localeChain(locale);
  const diagnostics = files.flatMap((read) => {
    if (!chain.includes(read.locale))
      return [diagnosticAt(read.document, [], 'messages-unused', { locale: writtenLocale(locale) })];
    const broken = listTexts(read.value).flatMap(({ path, text }) => {
      const found = unreadable(text);
      return found === undefined ? [] : [diagnosticAt(read.document, path, 'message-syntax', { ...found })];
    });
    return [...broken, ...checkKnown(read, known)];
  });
  const missing = listTexts(neededTexts(reference, shown, blockCatalog)).filter(
    ({ path }) => typeof messageAt(merged, path) !== 'string',
  );
  if (missing.length === 0) return diagnostics;
  const keys = missing.map(({ path }) => path.join('.')).join(', ');
  const groups = groupsOf(missing.map(({ path: [namespace = ''] }) => namespace));
  const { file, language } = textsPlace(files, locale);
  return [
    ...diagnostics,
    diagnosticAt({ kind: 'messages', file, value: {} }, [], 'message-missing', {
      count: missing.length,
      language,
      keys,
      groups,
      file,
    }),
  ];
}
