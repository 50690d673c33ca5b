import { shade, tint } from './colour.ts';

type Pattern = (id: string, first: string, second: string, third: string) => string;

const tile = (id: string, width: number, height: number, content: string, more = ''): string =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${more}>${content}</pattern>`;
const ground = (width: number, height: number, colour: string): string =>
  `<rect width="${width}" height="${height}" fill="${colour}"/>`;
const strokes = (path: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;

/** Materials with a texture. Each has up to three colours. */
export const patterns: Readonly<Record<string, Pattern>> = {
  wood: (id, c) =>
    tile(
      id,
      420,
      90,
      ground(420, 90, c) +
        strokes(
          'M0 14C90 2 160 30 260 16S380 6 420 14M0 44C70 54 150 30 240 44S370 58 420 44',
          shade(c, 0.35),
          3,
          0.35,
        ) +
        strokes(
          'M0 28C120 40 200 18 300 30S390 34 420 28M0 62C90 52 190 78 290 64S390 56 420 62M0 78C80 84 250 70 420 78',
          shade(c, 0.3),
          1.6,
          0.4,
        ) +
        strokes('M0 6C100 14 230-4 420 6M0 54C150 66 260 44 420 54', tint(c, 0.5), 2, 0.25),
    ),
  linen: (id, c) =>
    tile(
      id,
      14,
      14,
      ground(14, 14, c) +
        strokes('M0 3H14M0 10H14', tint(c, 0.4), 1.6, 0.4) +
        strokes('M4 0V14M11 0V14', shade(c, 0.3), 1.4, 0.28),
    ),
  denim: (id, c) =>
    tile(
      id,
      10,
      10,
      ground(10, 10, c) +
        strokes('M0 10L10 0M-2 2L2-2M8 12L12 8', tint(c, 0.5), 1.8, 0.3) +
        strokes('M5 0V10', shade(c, 0.4), 1.2, 0.2),
    ),
  knit: (id, c) =>
    tile(
      id,
      26,
      22,
      ground(26, 22, shade(c, 0.22)) +
        `<path d="M2-2Q3 10 13 16Q14 5 6-6ZM24-2Q23 10 13 16Q12 5 20-6ZM2 20Q3 32 13 38Q14 27 6 16ZM24 20Q23 32 13 38Q12 27 20 16Z" fill="${tint(c, 0.12)}"/>`,
    ),
  mesh: (id, c) =>
    tile(
      id,
      14,
      14,
      ground(14, 14, c) +
        `<g fill="${shade(c, 0.6)}"><circle cx="3.5" cy="3.5" r="2.6"/><circle cx="10.5" cy="10.5" r="2.6"/></g>`,
    ),
  fleece: (id, c) =>
    tile(
      id,
      34,
      30,
      ground(34, 30, c) +
        strokes('M4 8q5-7 10 0M20 20q5-7 10 0M22 6q4 6 9 0M3 24q5 5 9-2', shade(c, 0.35), 2, 0.3) +
        strokes('M12 16q4-6 9 0M28 12q3-5 7 0M6 15q3 4 6 0', tint(c, 0.5), 2, 0.35),
    ),
  plaid: (id, a, b) =>
    tile(
      id,
      92,
      92,
      ground(92, 92, a) +
        `<g fill="${b}" fill-opacity="0.55"><path d="M0 0H34V92H0Z"/><path d="M0 0H92V34H0Z"/></g>` +
        strokes('M60 0V92M0 60H92', tint(b, 0.75), 4, 0.7) +
        strokes('M17 0V92M0 17H92', shade(b, 0.5), 3, 0.6),
    ),
  stripes: (id, a, b) => tile(id, 30, 30, ground(30, 30, a) + `<rect width="15" height="30" fill="${b}"/>`),
  bands: (id, a, b) => tile(id, 40, 36, ground(40, 36, a) + `<rect width="40" height="14" fill="${b}"/>`),
  dotty: (id, a, b) =>
    tile(
      id,
      44,
      44,
      ground(44, 44, a) + `<g fill="${b}"><circle cx="11" cy="11" r="6"/><circle cx="33" cy="33" r="6"/></g>`,
    ),
  floral: (id, a, b, c) =>
    tile(
      id,
      84,
      84,
      ground(84, 84, a) +
        [
          [20, 22, 1],
          [62, 62, 0.8],
        ]
          .map(
            ([x, y, s]) =>
              `<g transform="translate(${x} ${y}) scale(${s})"><g fill="${b}"><circle cy="-9" r="7"/><circle cx="9" cy="-3" r="7"/><circle cx="6" cy="8" r="7"/><circle cx="-6" cy="8" r="7"/><circle cx="-9" cy="-3" r="7"/></g><circle r="5" fill="${tint(b, 0.75)}"/></g>`,
          )
          .join('') +
        `<g fill="${c}"><ellipse cx="48" cy="18" rx="4" ry="10" transform="rotate(40 48 18)"/><ellipse cx="20" cy="62" rx="4" ry="10" transform="rotate(-40 20 62)"/><ellipse cx="36" cy="44" rx="3" ry="8" transform="rotate(80 36 44)"/></g>`,
    ),
  khatam: (id, a, b) =>
    tile(
      id,
      36,
      31.2,
      ground(36, 31.2, a) +
        `<path d="M18 0L27 15.6H9ZM0 31.2L9 15.6L18 31.2ZM18 31.2L27 15.6L36 31.2Z" fill="${b}"/>` +
        `<path d="M18 6L22.5 13.600H13.500ZM9 21L13 28H5ZM27 21L31 28H23Z" fill="${shade(a, 0.6)}"/><g fill="#e9d9b0"><circle cx="18" cy="11" r="2"/><circle cx="9" cy="26" r="2"/><circle cx="27" cy="26" r="2"/><circle cx="0" cy="10" r="2.4"/><circle cx="36" cy="10" r="2.4"/></g>`,
    ),
  paisley: (id, a, b, c) =>
    tile(
      id,
      96,
      112,
      ground(96, 112, a) +
        ['translate(26 34)', 'translate(74 90) scale(-1 1)']
          .map(
            (place) =>
              `<g transform="${place}"><path d="M0 26C-24 24-22-8-2-16C4-19 12-24 10-34C26-14 26 24 0 26Z" fill="${b}"/><path d="M0 18C-14 16-13-3 0-8C12-11 14 16 0 18Z" fill="${c}"/><circle cy="5" r="5" fill="${tint(b, 0.7)}"/></g>`,
          )
          .join('') +
        `<g fill="${c}"><circle cx="72" cy="24" r="5"/><circle cx="24" cy="82" r="5"/></g>`,
    ),
  girih: (id, a, b) =>
    tile(
      id,
      64,
      64,
      ground(64, 64, a) +
        strokes(
          'M32 4L40 24L60 32L40 40L32 60L24 40L4 32L24 24ZM0 0L12 12M64 0L52 12M0 64L12 52M64 64L52 52',
          b,
          2.4,
        ) +
        strokes('M32 18A14 14 0 0 1 32 46A14 14 0 0 1 32 18', b, 1.6),
    ),
  pile: (id, c) =>
    tile(
      id,
      8,
      8,
      ground(8, 8, c) +
        strokes('M1 1v3M5 3v3M3 5v3M7 0v3', shade(c, 0.4), 1.2, 0.35) +
        strokes('M3 1v3M7 4v3', tint(c, 0.5), 1.2, 0.35),
    ),
};
