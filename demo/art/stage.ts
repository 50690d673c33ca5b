import { muted, shade } from './colour.ts';
import { fade, fall, paintsOf, veil } from './paints.ts';
import { at, oval, path, rect } from './shapes.ts';
import type { Drawn } from './shapes.ts';

/** A thing on a stage: where the middle of its base is, and its size. */
export type Placed = { drawn: Drawn; x: number; y: number; scale: number; turn?: number };

/** A picture before it is drawn. */
export type Stage = {
  width: number;
  height: number;
  /** The hue of the backdrop. */
  tone: string;
  /** Where the wall meets the floor, as a share of the height. A surface seen from above has no wall. */
  horizon?: number;
  /** The material of the floor. Without it the backdrop is also the floor. */
  floor?: string;
  things: readonly Placed[];
  /** Drawn behind the things, for example a shelf. */
  behind?: string;
};

/**
 * The input of the renderer. The soft parts (backdrop and shadows) are drawn small and enlarged, which costs
 * little and blurs them. The rest is drawn sharp on top.
 */
export type Composition = {
  width: number;
  height: number;
  soft: string;
  sharp: string;
  /** Whether the sharp drawing throws a shadow of its own shape. */
  drop: boolean;
  /** The colour that represents the whole. */
  dominant: string;
};

const dark = '#14100d';
const light = '#fffaf2';

/** A neutral paper in the light from the top left. In the middle of the scale, so it suits a dark page too. */
function backdrop({ width: w, height: h, tone, horizon, floor }: Stage): string {
  const lightOf = (x: number, y: number, r: number, opacity: number): string =>
    oval(w * x, h * y, h * r, h * r, fade(light), `opacity="${opacity}"`);
  const vignette =
    rect(0, h * 0.62, w, h * 0.38, 0, veil(dark), 'opacity="0.16"') +
    oval(w * 1.02, h * 0.5, h * 0.42, h * 0.75, fade(dark), 'opacity="0.12"');
  if (horizon === undefined)
    return (
      rect(0, 0, w, h, 0, fall(muted(tone, 0.85), muted(tone, 0.76))) +
      lightOf(0.24, 0.2, 0.72, 0.55) +
      vignette
    );
  const line = h * horizon;
  const base =
    floor === undefined
      ? [muted(tone, 0.87), muted(tone, 0.79)]
      : [muted(floor, 0.66, 0.34), muted(floor, 0.56, 0.36)];
  return (
    rect(0, 0, w, line + 1, 0, fall(muted(tone, 0.74), muted(tone, 0.8))) +
    lightOf(0.26, 0.3, 0.62, 0.5) +
    rect(0, line, w, h - line, 0, fall(base[0] ?? light, base[1] ?? light)) +
    rect(0, line - h * 0.02, w, h * 0.045, 0, veil(light), 'opacity="0.14"') +
    oval(w * 0.42, h * 0.86, h * 0.6, h * 0.2, fade(light), 'opacity="0.3"') +
    vignette
  );
}

/** Under each foot: a dark line where it touches, a soft pool around it, and a shadow away from the light. */
function groundShadow({ drawn, x, y, scale }: Placed, unit: number): string {
  const [left, , width] = drawn.box;
  const feet = drawn.feet ?? [[left + width / 2, width / 2] as const];
  return feet
    .map(([middle, half]) => {
      const [mx, r] = [x + middle * scale, half * scale];
      return (
        oval(mx + r * 0.34, y + unit * 6, r * 1.34, r * 0.19 + unit * 14, fade(dark), 'opacity="0.34"') +
        oval(mx + r * 0.06, y + unit * 2, r * 1.12, r * 0.1 + unit * 8, fade(dark), 'opacity="0.5"') +
        oval(mx, y, r * 0.98, r * 0.03 + unit * 5, fade(dark), 'opacity="0.6"')
      );
    })
    .join('');
}

const documentOf = (w: number, h: number, scale: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(w * scale)}" height="${Math.round(h * scale)}" viewBox="0 0 ${w} ${h}"><defs>${paintsOf(content)}</defs>${content}</svg>`;

/** The share of its full size in which the soft part is drawn. */
const softShare = 0.25;

const placed = ({ drawn, x, y, scale, turn = 0 }: Placed): string =>
  at(
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})${turn === 0 ? '' : ` rotate(${turn})`}`,
    drawn.art,
  );

/** Draws a stage; the same stage always gives the same drawing. */
export function render(stage: Stage): Composition {
  const { width, height, tone, horizon, things, behind = '' } = stage;
  const drop = horizon === undefined;
  const shadows = drop ? '' : things.map((thing) => groundShadow(thing, height / 960)).join('');
  return {
    width,
    height,
    soft: documentOf(width, height, softShare, backdrop(stage) + shadows),
    sharp: documentOf(width, height, 1, behind + things.map(placed).join('')),
    drop,
    dominant: muted(tone, 0.8),
  };
}

/** The largest scale in which a thing fits an area. */
export function fit({ box: [, , width, height] }: Drawn, w: number, h: number): number {
  return Math.min(w / width, h / height);
}

/** A thing that stands with its middle at `x` and is as large as the area allows. */
export function stand(drawn: Drawn, x: number, y: number, w: number, h: number): Placed {
  const scale = fit(drawn, w, h);
  const [left, top, width, height] = drawn.box;
  // A drawing may reach below its floor, for example the base of a round body.
  return { drawn, x: x - (left + width / 2) * scale, y: y - Math.max(0, top + height) * scale * 0.5, scale };
}

/** A thing in the middle of a surface, as large as the area allows. */
export function lay(drawn: Drawn, x: number, y: number, w: number, h: number, turn = 0): Placed {
  const scale = fit(drawn, w, h);
  const [left, top, width, height] = drawn.box;
  const [cx, cy] = [(left + width / 2) * scale, (top + height / 2) * scale];
  const angle = (turn * Math.PI) / 180;
  return {
    drawn,
    x: x - cx * Math.cos(angle) + cy * Math.sin(angle),
    y: y - cx * Math.sin(angle) - cy * Math.cos(angle),
    scale,
    turn,
  };
}

/** A board on the wall, its upper edge at `y`. */
export function board(width: number, y: number, colour: string): string {
  return (
    rect(0, y, width, 34, 0, fall(colour, shade(colour, 0.22))) +
    path(`M0 ${y}H${width}V${y + 5}H0Z`, light, 'fill-opacity="0.35"') +
    rect(0, y + 34, width, 90, 0, fall(dark, dark), 'fill-opacity="0"')
  );
}
