import { JSDOM } from 'jsdom';

/** An element as plain data, or a text. */
type PlainNode = string | { tag: string; props: Record<string, unknown>; children: PlainNode[] };

/** A page as plain data, of which the fixture makes React elements. */
export interface PageDocument {
  language: string;
  direction: string;
  title: string;
  styles: string;
  body: PlainNode[];
}

/** Written without a value, React leaves them out unless they are `true`. */
const booleans = new Set([
  'hidden',
  'disabled',
  'checked',
  'selected',
  'multiple',
  'open',
  'required',
  'inert',
]);

/** `stroke-width: 2` as the object that React wants. */
const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .filter((rule) => rule.includes(':'))
      .map((rule) => {
        const [name = '', ...value] = rule.split(':');
        const key = name.trim();
        return [
          key.startsWith('--') ? key : key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
          value.join(':').trim(),
        ];
      }),
  );

function propOf({ name, value }: Attr): [string, unknown] {
  if (name === 'style') return [name, styleOf(value)];
  if (name === 'class') return ['className', value];
  return [name, booleans.has(name) ? true : value];
}

function toPlain(node: Node): PlainNode[] {
  if (node.nodeType === node.TEXT_NODE) return [node.textContent ?? ''];
  if (node.nodeType !== node.ELEMENT_NODE) return [];
  const element = node as Element;
  return [
    {
      tag: element.localName,
      props: Object.fromEntries([...element.attributes].map(propOf)),
      children: [...element.childNodes].flatMap(toPlain),
    },
  ];
}

/** Reads what a page shows, without its scripts. */
export function readPageDocument(html: string): PageDocument {
  const { document } = new JSDOM(html).window;
  return {
    language: document.documentElement.lang,
    direction: document.documentElement.dir,
    title: document.title,
    styles: [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
    body: [...(document.getElementById('app')?.childNodes ?? [])].flatMap(toPlain),
  };
}

/** How many elements a page shows. */
export const countElements = (html: string): number =>
  new JSDOM(html).window.document.querySelectorAll('main *, [data-region] *').length;
