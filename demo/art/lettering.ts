import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Buffer as TextBuffer, Direction, Face, Font, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

// Text in pictures is outlines of the shop's own font, so a picture does not depend on the fonts of the
// machine that draws it.

const require = createRequire(import.meta.url);
const unitsPerEm = 2048;
type Script = 'arabic' | 'latin';

const fonts = new Map<Script, Font>();

async function openFont(script: Script, first: number, last: number): Promise<void> {
  if (fonts.has(script)) return;
  const packed = await readFile(
    require.resolve(`@fontsource-variable/vazirmatn/files/vazirmatn-${script}-wght-normal.woff2`),
  );
  const letters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  const bytes = await subsetFont(packed, `${letters.join('')} \u200c`, { targetFormat: 'sfnt' });
  fonts.set(script, new Font(new Face(new Blob(Uint8Array.from(bytes).buffer))));
}

let opening: Promise<unknown> | undefined;

/** Reads the fonts. Text can be drawn afterwards. */
export async function openLettering(): Promise<void> {
  opening ??= Promise.all([openFont('arabic', 0x600, 0x6ff), openFont('latin', 0x20, 0x7e)]);
  await opening;
}

type Outline = { path: string; width: number };
const outlines = new Map<string, Outline>();

/** Moves an outline to the right. Coordinates are whole units of the font, so the text is short and exact. */
function moved(path: string, x: number): string {
  let isX = true;
  return path.replaceAll(
    /([A-Za-z])|(-?\d+(?:\.\d+)?)/g,
    (_, command: string | undefined, number: string) => {
      if (command !== undefined) {
        isX = true;
        return command;
      }
      const value = Math.round(Number(number) + (isX ? x : 0));
      isX = !isX;
      return String(value);
    },
  );
}

/** The outline of a piece in one script and one direction. */
function outlineOf(piece: string, script: Script, weight: number): Outline {
  const font = fonts.get(script);
  if (font === undefined) throw new Error('the lettering is not open');
  font.setVariations([new Variation('wght', weight)]);
  const buffer = new TextBuffer();
  buffer.addText(piece);
  buffer.guessSegmentProperties();
  // Persian digits belong to a script from the right, and are written from the left.
  if (/^[\u06f0-\u06f9]/.test(piece)) buffer.setDirection(Direction.LTR);
  shape(font, buffer);
  const places = buffer.getGlyphPositions();
  let width = 0;
  const paths = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0 } = places[index] ?? {};
    const path = moved(font.glyphToPath(codepoint), width + xOffset);
    width += xAdvance;
    return path;
  });
  return { path: paths.join(''), width };
}

const pieces =
  /[A-Za-z0-9][\u0020-\u007e]*|[\u06f0-\u06f9][\u06f0-\u06f9\u066b\u066c]*|[\u0021-\u007e]+|[^\u06f0-\u06f9\u0021-\u007e]+/g;

/** Lays out a line. Pieces of a Persian line run from the right; numbers inside them from the left. */
function layOut(text: string, weight: number): Outline {
  const key = `${weight} ${text}`;
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const parts = (text.match(pieces) ?? []).map((piece) =>
    outlineOf(piece, /[\u0600-\u06ff]/.test(piece) ? 'arabic' : 'latin', weight),
  );
  if (/[\u0621-\u06cc]/.test(text)) parts.reverse();
  let width = 0;
  const path = parts.map((part) => {
    const placed = moved(part.path, width);
    width += part.width;
    return placed;
  });
  const outline = { path: path.join(''), width };
  outlines.set(key, outline);
  return outline;
}

export type Line = {
  x: number;
  /** The base line. */
  y: number;
  /** Height of the em. */
  size: number;
  colour: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** The line is made smaller until it is not wider. */
  most?: number;
};

/**
 * A line of text as a path.
 * @throws {Error} before `openLettering`
 */
export function write(text: string, line: Line): string {
  const { path, width } = layOut(text, line.weight ?? 700);
  const wanted = line.size / unitsPerEm;
  const scale = width === 0 ? wanted : Math.min(wanted, (line.most ?? Infinity) / width);
  const share = { start: 0, middle: 0.5, end: 1 }[line.anchor ?? 'middle'];
  const left = line.x - width * scale * share;
  return `<path fill="${line.colour}" transform="translate(${left.toFixed(1)} ${line.y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`;
}

/** Splits a text into at most `most` lines of about the same length. */
export function breakLines(text: string, longest: number, most = 4): string[] {
  const words = text.split(' ');
  const lines: string[] = [];
  const wanted = Math.max(longest, Math.ceil(text.length / most) + 1);
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= wanted) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
