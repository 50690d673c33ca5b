import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import { findTexts } from './text-lines.ts';

/** A text that stands in a document of a page, a section or the site. */
export interface ShownText {
  text: string;
  path: string;
  /** Id and type of the block around it; null for a text of the site itself, such as a banner. */
  block: { id: string; type: string } | null;
  /** Below the block or the document, joined by dots. */
  field: string;
}

/** Keys whose values are addresses, names of records or looks. */
const wordless = new Set(['id', 'src', 'srcset', 'href', 'icon', 'color', 'type', 'slug']);

/** Keys whose values are written for people, also where they are one Latin word or a number, such as a label «new». */
const prose = new Set(
  (
    'title subtitle eyebrow label name action text description note hint about question answer steps safe thanks ' +
    'information placeholder alt advertiser copyright address'
  ).split(' '),
);

/** Whether the values of a key are written for people. */
export const isProse = (key: string): boolean => prose.has(key);

/** Whether a value is an address, a colour or a key of the software, and not written for people. */
const isCode = (value: string): boolean => /^(?:[/#]|https?:|[a-z0-9_.:-]+$)/.test(value);

/** The look of a picture that is not there yet has the key of the words in an empty field. */
const isLook = (key: string, around: object): boolean => key === 'placeholder' && 'src' in around;

function* wordsIn(value: unknown, path: readonly string[]): Generator<[field: string, text: string]> {
  if (typeof value === 'string') {
    // The texts of a list have its key.
    const key = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
    if (value.trim() !== '' && (isProse(key) || !isCode(value))) yield [path.join('.'), value];
  } else if (Array.isArray(value))
    for (const [index, member] of (value as unknown[]).entries())
      yield* wordsIn(member, [...path, String(index)]);
  else if (isObject(value))
    for (const [key, member] of Object.entries(value))
      if (!wordless.has(key) && !isLook(key, value)) yield* wordsIn(member, [...path, key]);
}

/** Lists the texts of a document: those of its blocks, and for the site those of its banners and other parts. */
export function shownTexts(path: string, document: unknown): ShownText[] {
  const ofBlocks = [...walkDocument(document)].flatMap(({ block }) =>
    [
      ...wordsIn(block['props'], ['props']),
      ...wordsIn(isObject(block['mobile']) ? block['mobile']['props'] : undefined, ['mobile', 'props']),
    ].map(([field, text]) => ({
      text,
      path,
      block: { id: String(block['id']), type: String(block['type']) },
      field,
    })),
  );
  if (path !== 'site.json' || !isObject(document)) return ofBlocks;
  const { layout: _layout, theme: _theme, ...rest } = document;
  return [
    ...ofBlocks,
    ...[...wordsIn(rest, [])].map(([field, text]) => ({ text, path, block: null, field })),
  ];
}

/** Returns the texts that have all words of a search, those with exactly its words first. */
export function findShown(texts: readonly ShownText[], query: string): ShownText[] {
  const lines = texts.map(({ text }, index) => ({ key: [String(index)], own: text, standard: undefined }));
  return findTexts(lines, query, 'text').flatMap(({ key: [index] }) => texts[Number(index)] ?? []);
}
