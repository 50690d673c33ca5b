import type { CardRecipe, CoverRecipe, EmojiRecipe, LogoRecipe, PictureRecipe } from './picture-recipe.ts';
import { drawPattern } from './backdrop.ts';
import { lightness, mix } from './colour.ts';
import { emojiDocument, glyphDrawing } from './glyphs.ts';
import { drawTag, tagWidth } from './lettering.ts';

/** An emoji on top of the drawing: its centre, its edge in pixels and its rotation in degrees. */
export type Layer = { emoji: string; x: number; y: number; size: number; turn: number };

/**
 * The input of the renderer: a drawing, illustrations on top of it, and the colour that represents the
 * whole. Rasterising takes most of the time, so drawings are made smaller (soft shapes at half size) and
 * enlarged.
 */
export type Composition = { width: number; height: number; svg: string; layers: Layer[]; dominant: string };

const edge = 960;
const wide = { width: 960, height: 540 };
const white = '#ffffff';
const night = '#0b1220';

function documentOf(
  size: { width: number; height: number },
  definitions: string,
  content: string,
  share = 0.75,
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width * share}" height="${size.height * share}" viewBox="0 0 ${size.width} ${size.height}">` +
    `<defs>${definitions}</defs>${content}</svg>`
  );
}

function slope(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

function glow(id: string, colour: string, strength: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

function groundShadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${width / 11}" fill="url(#ground)"/>`;
}

const cardSize = { width: 748, height: 472, radius: 46 };

function cardFace(recipe: CardRecipe): string {
  const { width, height } = cardSize;
  const { ink, tag } = recipe;
  const unit = 7.4;
  const pill = { width: tagWidth(tag) * unit + 56, height: 6 * unit + 36 };
  const code = Array.from({ length: 12 }, (_, index) => {
    const x = 60 + index * 19 + Math.floor(index / 4) * 22;
    return `<circle cx="${x}" cy="${height - 72}" r="5.5"/>`;
  });
  return [
    `<rect width="${width}" height="${height}" fill="url(#face)"/>`,
    drawPattern(recipe.pattern, { width, height, colour: ink, opacity: 0.1 }),
    `<g transform="translate(${width - 400} ${height - 330}) scale(17)" opacity="0.11">${glyphDrawing(recipe.glyph, ink)}</g>`,
    `<path d="M0 0H${width * 0.62}L${width * 0.2} ${height}H0Z" fill="url(#shine)"/>`,
    `<g transform="translate(54 54) scale(6)">${glyphDrawing(recipe.glyph, ink)}</g>`,
    `<g fill="${ink}" fill-opacity="0.62">${code.join('')}</g>`,
    tag === ''
      ? ''
      : `<rect x="${width - pill.width - 46}" y="50" width="${pill.width}" height="${pill.height}" rx="${pill.height / 2}" fill="${ink}" fill-opacity="0.2"/>` +
        drawTag(tag, { x: width - pill.width - 18, y: 68, unit, colour: ink }),
    `<rect x="2" y="2" width="${width - 4}" height="${height - 4}" rx="${cardSize.radius - 2}" fill="none" stroke="${white}" stroke-opacity="0.28" stroke-width="3"/>`,
  ].join('');
}

function card(recipe: CardRecipe): Composition {
  const { from, to } = recipe;
  const strong = lightness(from) > 0.82 ? to : from;
  const back = `translate(${(edge - cardSize.width) / 2} ${(edge - cardSize.height) / 2})`;
  const { width, height, radius } = cardSize;
  const definitions = [
    slope('wall', mix(strong, white, 0.9), mix(to, white, 0.74)),
    slope('face', from, to),
    `<linearGradient id="shine" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${white}" stop-opacity="0.16"/><stop offset="1" stop-color="${white}" stop-opacity="0.02"/></linearGradient>`,
    glow('light', white, 0.9),
    glow('ground', mix(strong, night, 0.55), 0.42),
    `<clipPath id="edge"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath>`,
  ].join('');
  const content = [
    `<rect width="${edge}" height="${edge}" fill="url(#wall)"/>`,
    `<circle cx="220" cy="170" r="520" fill="url(#light)"/>`,
    groundShadow(edge / 2 + 10, 792, 760),
    `<g transform="rotate(5 480 480) translate(0 -26)"><rect transform="${back}" width="${width}" height="${height}" rx="${radius}" fill="${mix(to, white, 0.35)}" opacity="0.75"/></g>`,
    `<g transform="rotate(-6 480 480)"><rect transform="${back} translate(6 14)" width="${width}" height="${height}" rx="${radius}" fill="${mix(strong, night, 0.6)}" opacity="0.22"/>`,
    `<g transform="${back}"><g clip-path="url(#edge)">${cardFace(recipe)}</g></g></g>`,
  ].join('');
  return {
    width: edge,
    height: edge,
    svg: documentOf({ width: edge, height: edge }, definitions, content),
    layers: [],
    dominant: mix(from, to, 0.5),
  };
}

/** The three views of one thing: whole, closer and rotated, smaller on a stand. */
const poses = [
  { size: 540, turn: 0, x: 480, y: 470, ground: 752 },
  { size: 660, turn: -10, x: 500, y: 480, ground: 826 },
  { size: 460, turn: 8, x: 480, y: 430, ground: 676 },
] as const;

function emoji(recipe: EmojiRecipe): Composition {
  const { tint } = recipe;
  const pose = poses[recipe.pose] ?? poses[0];
  const definitions = [
    slope('wall', mix(tint, white, 0.93), mix(tint, white, 0.76)),
    slope('disc', mix(tint, white, 0.86), mix(tint, white, 0.64)),
    glow('light', white, 0.95),
    glow('ground', mix(tint, night, 0.62), 0.5),
  ].join('');
  const layers: Layer[] = [{ emoji: recipe.name, x: pose.x, y: pose.y, size: pose.size, turn: pose.turn }];
  if (recipe.accent !== undefined) layers.push({ emoji: recipe.accent, x: 724, y: 664, size: 236, turn: 10 });
  const content = [
    `<rect width="${edge}" height="${edge}" fill="url(#wall)"/>`,
    drawPattern(recipe.pattern, { width: edge, height: edge, colour: tint, opacity: 0.14 }),
    `<circle cx="${pose.x}" cy="${pose.y}" r="${Math.min(400, pose.size * 0.66)}" fill="url(#disc)"/>`,
    `<circle cx="250" cy="180" r="480" fill="url(#light)"/>`,
    groundShadow(pose.x, pose.ground, pose.size * 0.94),
    recipe.accent === undefined ? '' : groundShadow(724, 790, 240),
  ].join('');
  const share = recipe.pattern === 'none' ? 0.5 : 0.75;
  return {
    width: edge,
    height: edge,
    svg: documentOf({ width: edge, height: edge }, definitions, content, share),
    layers,
    dominant: mix(tint, white, 0.82),
  };
}

function logo(recipe: LogoRecipe): Composition {
  const definitions = [
    slope('wall', recipe.from, recipe.to),
    glow('light', white, 0.4),
    glow('ground', night, 0.35),
  ].join('');
  const content = [
    `<rect width="${edge}" height="${edge}" fill="url(#wall)"/>`,
    drawPattern('rings', { width: edge, height: edge, colour: white, opacity: 0.08 }),
    `<circle cx="260" cy="200" r="560" fill="url(#light)"/>`,
    recipe.name === undefined ? '' : groundShadow(480, 770, 560),
    recipe.glyph === undefined
      ? ''
      : `<g transform="translate(228 228) scale(21)">${glyphDrawing(recipe.glyph, white)}</g>`,
  ].join('');
  const layers =
    recipe.name === undefined ? [] : [{ emoji: recipe.name, x: 480, y: 478, size: 560, turn: 0 }];
  return {
    width: edge,
    height: edge,
    svg: documentOf({ width: edge, height: edge }, definitions, content),
    layers,
    dominant: mix(recipe.from, recipe.to, 0.5),
  };
}

const coverPlaces = [
  [],
  [{ x: 480, y: 262, size: 290, turn: 0 }],
  [
    { x: 610, y: 256, size: 280, turn: 6 },
    { x: 340, y: 300, size: 220, turn: -8 },
  ],
  [
    { x: 480, y: 250, size: 290, turn: 0 },
    { x: 226, y: 312, size: 190, turn: -10 },
    { x: 734, y: 312, size: 190, turn: 10 },
  ],
] as const;

function cover(recipe: CoverRecipe): Composition {
  const { width, height } = wide;
  const places = coverPlaces[recipe.names.length] ?? [];
  const definitions = [
    slope('wall', recipe.from, recipe.to),
    glow('light', white, 0.42),
    glow('ground', night, 0.42),
  ].join('');
  const layers = recipe.names.flatMap((name, index) => {
    const place = places[index];
    return place === undefined ? [] : [{ emoji: name, ...place }];
  });
  const content = [
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>`,
    drawPattern(recipe.pattern, { width, height, colour: white, opacity: 0.09 }),
    `<circle cx="230" cy="60" r="430" fill="url(#light)"/>`,
    recipe.glyph === undefined
      ? ''
      : `<g transform="translate(${width - 330} ${height - 330}) scale(16)" opacity="0.12">${glyphDrawing(recipe.glyph, white)}</g>` +
        (layers.length === 0
          ? `<g transform="translate(348 138) scale(11)">${glyphDrawing(recipe.glyph, white)}</g>`
          : ''),
    ...layers.map((layer) => groundShadow(layer.x, layer.y + layer.size * 0.54, layer.size * 0.95)),
  ].join('');
  // The largest illustration is in front.
  return {
    width,
    height,
    svg: documentOf(wide, definitions, content),
    layers: layers.reverse(),
    dominant: mix(recipe.from, recipe.to, 0.5),
  };
}

/** Turns a recipe into a drawing; the same recipe always gives the same drawing. */
export function compose(recipe: PictureRecipe): Composition {
  switch (recipe.art) {
    case 'card':
      return card(recipe);
    case 'emoji':
      return emoji(recipe);
    case 'logo':
      return logo(recipe);
    case 'cover':
      return cover(recipe);
  }
}

/**
 * Checks that everything a recipe names exists, without drawing it.
 * @throws {RangeError} when a glyph or an illustration does not exist
 */
export function checkRecipe(recipe: PictureRecipe): void {
  for (const layer of compose(recipe).layers) emojiDocument(layer.emoji, 1);
}
