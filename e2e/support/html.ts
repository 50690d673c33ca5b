/** Parts of a page's HTML that tests read. Our own renderer writes it in a regular form. */
export interface PageReading {
  title: string;
  language: string;
  direction: string;
  /** Texts of the first-level headings. */
  headings: string[];
  canonical: string | undefined;
  description: string | undefined;
  /** Content of the robots tag. */
  robots: string | undefined;
  /** Text of the main part, without markup. */
  main: string;
  /** Text of the whole body, without markup. */
  text: string;
  /** Titles of the breadcrumbs. */
  crumbs: string[];
  /** Targets of all links. */
  links: string[];
  /** The page's description in structured data. */
  structuredData: unknown;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function decode(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return entities[name] ?? whole;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );
}

const unseen = /<(script|style|template|svg|noscript)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;
const toText = (html: string): string =>
  decode(html.replaceAll(unseen, ' ').replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
};
const allTags = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
const contents = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map((match) =>
    toText(match[1] ?? ''),
  );

/** Reads a page as a search engine does, without scripts. */
export function readPage(html: string): PageReading {
  const seen = html.replaceAll(unseen, ' ');
  const root = allTags(html, 'html')[0] ?? '';
  const named = (tag: string, key: string, value: string, wanted: string) =>
    allTags(html, tag)
      .filter((one) => attribute(one, key) === value)
      .map((one) => attribute(one, wanted))[0];
  const trail = [...seen.matchAll(/<nav\b[^>]*>([\s\S]*?)<\/nav>/g)]
    .map((match) => match[1] ?? '')
    .find((inner) => inner.includes('aria-current="page"') && inner.includes('<ol'));
  const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return {
    title: contents(html, 'title')[0] ?? '',
    language: attribute(root, 'lang') ?? '',
    direction: attribute(root, 'dir') ?? '',
    headings: contents(seen, 'h1'),
    canonical: named('link', 'rel', 'canonical', 'href'),
    description: named('meta', 'name', 'description', 'content'),
    robots: named('meta', 'name', 'robots', 'content'),
    main: toText(/<main\b[^>]*>([\s\S]*)<\/main>/.exec(seen)?.[1] ?? ''),
    text: toText(/<body\b[^>]*>([\s\S]*)<\/body>/.exec(seen)?.[1] ?? ''),
    crumbs: trail === undefined ? [] : contents(trail, 'li'),
    links: allTags(seen, 'a').flatMap((tag) => attribute(tag, 'href') ?? []),
    structuredData: data === undefined ? undefined : JSON.parse(data),
  };
}
