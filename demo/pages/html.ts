/** Markup that can be inserted into a page unescaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Part[] | false | null | undefined;

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

/** A template of HTML: inserted values are escaped as text, unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));
