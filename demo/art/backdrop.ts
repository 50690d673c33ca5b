import type { Pattern } from './picture-recipe.ts';

type Area = { width: number; height: number; colour: string; opacity: number };

function rings({ width, height, colour, opacity }: Area): string {
  const circles = Array.from(
    { length: 6 },
    (_, index) =>
      `<circle cx="${width * 0.92}" cy="${height * 0.06}" r="${height * (0.16 + index * 0.15)}"/>`,
  );
  return `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${height * 0.018}">${circles.join('')}</g>`;
}

function dots({ width, height, colour, opacity }: Area): string {
  const step = height / 14;
  const circles: string[] = [];
  for (let x = step / 2; x < width; x += step) {
    for (let y = step / 2; y < height; y += step) {
      const fade = Math.max(0, (x / width + (1 - y / height)) / 2 - 0.3);
      if (fade > 0.05)
        circles.push(
          `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(step * 0.28 * fade).toFixed(1)}"/>`,
        );
    }
  }
  return `<g fill="${colour}" fill-opacity="${opacity * 2}">${circles.join('')}</g>`;
}

function waves({ width, height, colour, opacity }: Area): string {
  const bands = [0.62, 0.74, 0.86].map((level, index) => {
    const y = height * level;
    const swing = height * 0.1 * (index % 2 === 0 ? 1 : -1);
    return `<path d="M0 ${y}C${width * 0.25} ${y - swing} ${width * 0.45} ${y + swing} ${width * 0.65} ${y}S${width * 0.9} ${y - swing} ${width} ${y}V${height}H0Z"/>`;
  });
  return `<g fill="${colour}" fill-opacity="${opacity * 0.8}">${bands.join('')}</g>`;
}

function grid({ width, height, colour, opacity }: Area): string {
  const step = height / 9;
  let path = '';
  for (let x = step; x < width; x += step) path += `M${x.toFixed(1)} 0V${height}`;
  for (let y = step; y < height; y += step) path += `M0 ${y.toFixed(1)}H${width}`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity * 0.7}" stroke-width="2"/>`;
}

function beams({ width, height, colour, opacity }: Area): string {
  const slant = height * 0.5;
  const bands = [0.08, 0.34, 0.52, 0.8].map((start, index) => {
    const x = width * start;
    const breadth = width * (0.07 + 0.04 * (index % 3));
    return `<path d="M${x} ${height}L${x + slant} 0H${x + slant + breadth}L${x + breadth} ${height}Z"/>`;
  });
  return `<g fill="${colour}" fill-opacity="${opacity * 0.8}">${bands.join('')}</g>`;
}

const drawings: Record<Pattern, (area: Area) => string> = { rings, dots, waves, grid, beams, none: () => '' };

/** A subtle pattern that fills an area from its own origin. */
export function drawPattern(pattern: Pattern, area: Area): string {
  return drawings[pattern](area);
}
