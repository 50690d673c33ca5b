/**
 * A small stroke alphabet, so that tags in pictures do not depend on the fonts of the machine that renders
 * them. Letters are on a grid 4 wide and 6 high.
 */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M0.8 4H3.2',
  B: 'M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.9H0M0 0H2.2A1.45 1.45 0 0 1 2.2 2.9',
  C: 'M4 1.2A2.3 2.3 0 0 0 0 2.2V3.8A2.3 2.3 0 0 0 4 4.8',
  D: 'M0 0V6H1.6A2.4 2.4 0 0 0 4 3.6V2.4A2.4 2.4 0 0 0 1.6 0Z',
  E: 'M3.8 0H0V6H3.8M0 2.9H3.2',
  F: 'M3.8 0H0V6M0 2.9H3.2',
  G: 'M4 1.2A2.3 2.3 0 0 0 0 2.2V3.8A2.2 2.2 0 0 0 4 4.2V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 2.9H4',
  I: 'M2 0V6',
  J: 'M3.6 0V4.2A1.8 1.8 0 0 1 0 4.4',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.3L4 6',
  L: 'M0 0V6H3.8',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0Z',
  P: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0',
  Q: 'M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0ZM2.6 4.4L4.2 6.2',
  R: 'M0 6V0H2.3A1.65 1.65 0 0 1 2.3 3.3H0M2.2 3.3L4 6',
  S: 'M3.8 1A2 1.5 0 0 0 2 0A1.9 1.45 0 0 0 2 2.9A1.9 1.55 0 0 1 2 6A2.1 1.5 0 0 1 0.1 4.9',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0Z',
  1: 'M0.8 1.2L2.4 0V6',
  2: 'M0.1 1.4A1.95 1.6 0 0 1 4 1.7C4 3 1.6 4.2 0 6H4',
  3: 'M0.2 0.8A2 1.45 0 0 1 2 2.9A2 1.55 0 0 1 0.1 5.1M2 2.9H1.4',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.7 0H0.5L0.2 2.7A2.1 1.75 0 1 1 0.1 5',
  6: 'M3.4 0.3C1 1 0 2.8 0 4.1A2 1.9 0 1 0 0.2 3.4',
  7: 'M0 0H4L1.4 6',
  8: 'M2 0A1.7 1.45 0 0 1 2 2.9A1.7 1.45 0 0 1 2 0ZM2 2.9A2 1.55 0 0 1 2 6A2 1.55 0 0 1 2 2.9Z',
  9: 'M0.6 5.7C3 5 4 3.2 4 1.9A2 1.9 0 1 0 3.8 2.6',
  '+': 'M2 1.2V4.8M0.2 3H3.8',
};

const advance = 5.6;

/** The width of a tag in units of one grid step. */
export function tagWidth(text: string): number {
  return text.length * advance - (advance - 4);
}

/** SVG of a tag whose letters are 6 × `unit` high, its top left corner at the given point. */
export function drawTag(text: string, at: { x: number; y: number; unit: number; colour: string }): string {
  const letters = [...text].map(
    (letter, index) => `<path d="${strokes[letter] ?? ''}" transform="translate(${index * advance} 0)"/>`,
  );
  return (
    `<g transform="translate(${at.x} ${at.y}) scale(${at.unit})" fill="none" stroke="${at.colour}" stroke-width="0.95" ` +
    `stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`
  );
}
