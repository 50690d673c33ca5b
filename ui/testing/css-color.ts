/** A colour in linear sRGB, 0–1. Values may be slightly outside while it is being mixed. */
export interface LinearColor {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

interface Oklab {
  lightness: number;
  a: number;
  b: number;
}

type Lookup = (name: string) => string;

/**
 * Returns the colour of a declaration in tokens.css. It supports the notations of that file: hexadecimal
 * colours, white, black, transparent, rgb() with alpha, var(), color-mix() in oklab and srgb, and the two
 * ways of changing lightness in oklch(from …). Formulas: CSS Color 4 and 5;
 * https://bottosson.github.io/posts/oklab/.
 * @throws Error for anything else
 */
export function evaluateColor(text: string, lookup: Lookup): LinearColor {
  const source = text.trim();
  const variable = /^var\((--[\w-]+)\)$/.exec(source)?.[1];
  if (variable !== undefined) return evaluateColor(lookup(variable), lookup);
  if (source.startsWith('#')) return fromHex(source);
  if (source === 'white') return { red: 1, green: 1, blue: 1, alpha: 1 };
  if (source === 'black') return { red: 0, green: 0, blue: 0, alpha: 1 };
  if (source === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)%\)$/.exec(source);
  if (rgb) return { ...fromBytes(rgb.slice(1, 4).map(Number)), alpha: Number(rgb[4]) / 100 };
  const mix = /^color-mix\(in (oklab|srgb), (.+)\)$/s.exec(source);
  if (mix) return mixColors(mix[1] === 'srgb', splitArguments(mix[2] ?? ''), lookup);
  const moved =
    /^oklch\(from (var\(--[\w-]+\)) (min|max)\(l, ([\d.]+)\) calc\(c \* min\(1, (.+)\)\) h\)$/.exec(source);
  if (moved)
    return moveLightness(
      evaluateColor(moved[1] ?? '', lookup),
      moved[2] === 'min',
      Number(moved[3]),
      moved[4] ?? '',
    );
  throw new Error(`Not a colour this knows: ${source}`);
}

/** Returns the WCAG 2 contrast of a text colour on an opaque background, 1–21. */
export function contrast(text: LinearColor, background: LinearColor): number {
  const [lighter, darker] = [luminance(text), luminance(background)].sort((x, y) => y - x) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: LinearColor): number {
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return 0.2126 * clip(color.red) + 0.7152 * clip(color.green) + 0.0722 * clip(color.blue);
}

function moveLightness(color: LinearColor, darker: boolean, limit: number, chroma: string): LinearColor {
  const lab = toOklab(color);
  const expected = darker ? `${limit} / l` : `${Number((1 - limit).toFixed(4))} / (1.0001 - l)`;
  if (chroma !== expected)
    throw new Error(`Chroma must follow lightness: expected "${expected}", found "${chroma}"`);
  const lightness = darker ? Math.min(lab.lightness, limit) : Math.max(lab.lightness, limit);
  const share = darker ? limit / lab.lightness : (1 - limit) / (1.0001 - lab.lightness);
  const scale = Math.min(1, share);
  return fromOklab({ lightness, a: lab.a * scale, b: lab.b * scale }, color.alpha);
}

function mixColors(inSrgb: boolean, parts: readonly string[], lookup: Lookup): LinearColor {
  const [first = '', second = ''] = parts;
  const weight = /^(.+?) ([\d.]+)%$/s.exec(first);
  if (!weight) throw new Error(`color-mix() needs a percentage on its first colour: ${parts.join(', ')}`);
  const share = Number(weight[2]) / 100;
  const one = evaluateColor(weight[1] ?? '', lookup);
  const other = evaluateColor(second, lookup);
  if (other.alpha === 0) return { ...one, alpha: one.alpha * share };
  if (inSrgb) throw new Error('Opaque mixes are in oklab');
  const [x, y] = [toOklab(one), toOklab(other)];
  const blend = (left: number, right: number) => left * share + right * (1 - share);
  return fromOklab({ lightness: blend(x.lightness, y.lightness), a: blend(x.a, y.a), b: blend(x.b, y.b) }, 1);
}

/** Splits the arguments of a function at its own commas only. */
function splitArguments(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (character === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim());
}

function fromHex(hex: string): LinearColor {
  const digits =
    hex.length === 4 ? Array.from(hex.slice(1), (digit) => digit + digit) : (hex.slice(1).match(/../g) ?? []);
  return { ...fromBytes(digits.map((pair) => Number.parseInt(pair, 16))), alpha: 1 };
}

function fromBytes(bytes: readonly number[]): Omit<LinearColor, 'alpha'> {
  const [red = 0, green = 0, blue = 0] = bytes.map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return { red, green, blue };
}

function toOklab({ red, green, blue }: LinearColor): Oklab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function fromOklab({ lightness, a, b }: Oklab, alpha: number): LinearColor {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    blue: -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    alpha,
  };
}
