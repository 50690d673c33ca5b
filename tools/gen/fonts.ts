import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { GeneratedFile } from './generated-file.ts';

// The variable font Vazirmatn, as its package divides it. Its licence, the SIL Open Font License 1.1, allows
// the use of parts.

/** A part of the font's range, 100 to 900. */
const weights = { min: 400, max: 800 };

type Range = readonly [first: number, last: number];

/** A script that interfaces are written in. */
interface Script {
  name: 'arabic' | 'latin';
  /** Characters of interfaces: letters, signs and digits, and vowel signs of Arabic names. */
  common: readonly Range[];
  /** Ranges of the other letters in the font's file. Names and comments may have them. */
  others: readonly Range[];
}

const scripts: readonly Script[] = [
  {
    name: 'arabic',
    // Includes the space. Otherwise every Persian page would fetch the Latin file for it. The glyph has the
    // same width in both.
    common: [
      [0x20, 0x20],
      [0xa0, 0xa0],
      [0x60c, 0x60c],
      [0x61b, 0x61b],
      [0x61f, 0x61f],
      [0x621, 0x63a],
      [0x640, 0x655],
      [0x660, 0x66c],
      [0x670, 0x670],
      [0x67e, 0x67e],
      [0x686, 0x686],
      [0x698, 0x698],
      [0x6a9, 0x6a9],
      [0x6af, 0x6af],
      [0x6c0, 0x6c0],
      [0x6cc, 0x6cc],
      [0x6f0, 0x6f9],
      [0x200c, 0x200f],
      [0x2010, 0x2011],
    ],
    others: [
      [0x600, 0x6ff],
      [0x750, 0x77f],
      [0x870, 0x88e],
      [0x890, 0x891],
      [0x897, 0x8e1],
      [0x8e3, 0x8ff],
      [0x204f, 0x204f],
      [0x2e41, 0x2e41],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfe74],
      [0xfe76, 0xfefc],
    ],
  },
  {
    name: 'latin',
    common: [
      [0x21, 0x7e],
      [0xa9, 0xa9],
      [0xab, 0xab],
      [0xae, 0xae],
      [0xb0, 0xb0],
      [0xb7, 0xb7],
      [0xbb, 0xbb],
      [0xd7, 0xd7],
      [0xf7, 0xf7],
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201d],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x20ac, 0x20ac],
      [0x2212, 0x2212],
    ],
    others: [
      [0xa1, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bb, 0x2bc],
      [0x2c6, 0x2c6],
      [0x2da, 0x2da],
      [0x2dc, 0x2dc],
      [0x304, 0x304],
      [0x308, 0x308],
      [0x329, 0x329],
      [0x2000, 0x200b],
      [0x2012, 0x204e],
      [0x2050, 0x206f],
      [0x2122, 0x2122],
      [0x2191, 0x2191],
      [0x2193, 0x2193],
      [0x2215, 0x2215],
      [0xfeff, 0xfeff],
      [0xfffd, 0xfffd],
    ],
  },
];

const listLetters = (ranges: readonly Range[]): number[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

const toHex = (letter: number): string => letter.toString(16).toUpperCase().padStart(4, '0');

/** Letters as the value of `unicode-range`. */
function toUnicodeRange(letters: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const letter of letters) {
    const range = ranges.at(-1);
    if (range?.[1] === letter - 1) range[1] = letter;
    else ranges.push([letter, letter]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `U+${toHex(first)}` : `U+${toHex(first)}-${toHex(last)}`))
    .join(', ');
}

/** Digits of Persian and their separators. */
const digits: readonly Range[] = [
  [0x60c, 0x60c],
  [0x66a, 0x66c],
  [0x6f0, 0x6f9],
];

const face = (family: string, file: string, letters: readonly number[]): string => `
@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('${file}') format('woff2');
  unicode-range: ${toUnicodeRange(letters)};
}
`;

/** The letters that pages fetch no further file for. */
export const commonLetters: ReadonlySet<number> = new Set(
  scripts.flatMap(({ common }) => listLetters(common)),
);

/**
 * Returns the parts of the font that pages need, and its faces. Other letters come from the package's files,
 * which browsers load for pages that have one.
 * @param root the repository
 */
export async function fontFiles(root: string): Promise<GeneratedFile[]> {
  const faces: string[] = [];
  const parts: GeneratedFile[] = [];
  for (const { name, common, others } of scripts) {
    const whole = `@fontsource-variable/vazirmatn/files/vazirmatn-${name}-wght-normal.woff2`;
    const letters = listLetters(common);
    const bytes = await subsetFont(
      await readFile(path.join(root, 'node_modules', whole)),
      String.fromCodePoint(...letters),
      { targetFormat: 'woff2', variationAxes: { wght: weights } },
    );
    const part = `vazirmatn-${name}.woff2`;
    parts.push({ path: `ui/generated/${part}`, text: bytes.toString('base64'), encoding: 'base64' });
    faces.push(
      face('Vazirmatn', `./${part}`, letters),
      // A separate family: in the first one, every size and weight of a page would wait for a system font as
      // a last resort.
      face(
        'Vazirmatn Rest',
        whole,
        listLetters(others).filter((letter) => !commonLetters.has(letter)),
      ),
    );
    if (name === 'arabic') faces.push(face('Vazirmatn Digits', `./${part}`, listLetters(digits)));
  }
  const note = '/* Written by `npm run gen`: the letters are listed in tools/gen/fonts.ts. */';
  return [...parts, { path: 'ui/generated/fonts.css', text: note + faces.join('') }];
}
