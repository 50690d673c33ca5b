import type { z } from 'zod';

// Texts of the catalogue are Markdown or plain: pages show HTML in them as literal text.

/** HTML elements that editors and other shop software write. `<name>` in a guide is ordinary text. */
const elements = [
  'a abbr address article aside audio b base big blockquote body br button caption center',
  'cite code col colgroup dd del details dfn div dl dt em embed figcaption figure font footer',
  'form h[1-6] head header hr html i iframe img input ins kbd label li link main mark meta',
  'nav object ol o:p p param picture pre q s samp script section small source span strike',
  'strong style sub summary sup svg table tbody td textarea tfoot th thead tr tt u ul var',
  'video wbr',
]
  .join(' ')
  .replaceAll(' ', '|');
const tag = String.raw`<\/?(?:${elements})(?=[\s/>])[^<>]*>`;
/** Signs by their HTML entity names. */
const signs: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  zwnj: '\u200C',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
  amp: '&',
};
const sign = `&(?:${Object.keys(signs).join('|')}|#\\d{1,7}|#x[\\da-f]{1,6});`;

const html = new RegExp(`${tag}|<!--|${sign}`, 'i');
const tags = new RegExp(`<!--[^]*?(?:-->|$)|${tag}`, 'gi');
const everySign = new RegExp(sign, 'gi');
/** Code in Markdown. Pages show it literally, and it may contain HTML. */
const markdownCode = /```[^]*?```|`[^`]*`/g;

/** Whether a text has HTML tags or entities outside Markdown code. */
export const holdsHtml = (text: string): boolean =>
  /[<&]/.test(text) && html.test(text.replaceAll(markdownCode, ''));

function readSign(written: string): string {
  const name = written.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return signs[name] ?? written;
  const code = Number(name.startsWith('#x') ? `0${name.slice(1)}` : name.slice(1));
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : '';
}

/** Removes scripts and styles in one pass. An element without an end tag stays. */
function withoutHiddenElements(text: string): string {
  const left: string[] = [];
  let open: { name: string; at: number } | undefined;
  let kept = 0;
  for (const { 0: found, index, groups } of text.matchAll(
    /<(?:(?<opened>script|style)(?=[\s>])|\/(?<closed>script|style)>)/gi,
  )) {
    const opened = groups?.['opened']?.toLowerCase();
    const closed = groups?.['closed']?.toLowerCase();
    if (opened !== undefined) open ??= { name: opened, at: index };
    else if (open && open.name === closed) {
      left.push(text.slice(kept, open.at));
      kept = index + found.length;
      open = undefined;
    }
  }
  return [...left, text.slice(kept)].join(' ');
}

/** Removes tags, for uses that show neither Markdown nor HTML, such as the description of a page. */
export function withoutHtml(text: string): string {
  if (!holdsHtml(text)) return text;
  return withoutHiddenElements(text)
    .replaceAll(tags, ' ')
    .replaceAll(everySign, readSign)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Fields whose values are not text for people. */
const ownWriting: ReadonlySet<PropertyKey> = new Set(['form', 'src', 'file', 'pattern']);

function* placesOfHtml(value: unknown, path: PropertyKey[] = []): Generator<PropertyKey[]> {
  if (typeof value === 'string' && holdsHtml(value)) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    if (!ownWriting.has(name))
      yield* placesOfHtml(inner, [...path, Array.isArray(value) ? Number(name) : name]);
}

/** Reports HTML in the texts of a record as an error; for `superRefine`. */
export function refuseHtml(record: unknown, context: z.RefinementCtx): void {
  for (const path of placesOfHtml(record))
    context.addIssue({ code: 'custom', path, params: { code: 'html' } });
}
