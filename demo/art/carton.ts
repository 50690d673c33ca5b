import { shade, tint } from './colour.ts';
import { glyphDrawing } from './glyphs.ts';
import { write } from './lettering.ts';
import { across, matte, shine } from './paints.ts';
import { at, cut, path, rect } from './shapes.ts';
import type { Drawn } from './shapes.ts';
import { fit } from './stage.ts';

/** The box that a thing is sold in, with its picture on the front. */
export function carton(inside: Drawn, colour: string, title: string): Drawn {
  const [w, h, side, rise] = [330, 420, 92, 46];
  const [left, top, width, height] = inside.box;
  const scale = fit(inside, w - 70, h - 150);
  const face = tint(colour, 0.82);
  return {
    art:
      path(`M${w / 2} 0V${-h}l${side} ${-rise}V${-rise}Z`, across(shade(face, 0.24), shade(face, 0.36))) +
      path(
        `M${-w / 2} ${-h}L${-w / 2 + side} ${-h - rise}H${w / 2 + side}L${w / 2} ${-h}Z`,
        across(tint(face, 0.5), tint(face, 0.15)),
      ) +
      rect(-w / 2, -h, w, h, 3, matte(face)) +
      rect(-w / 2, -h, w, 74, 3, matte(colour)) +
      cut(
        rect(-w / 2, -h, w, h, 3, '#000'),
        at(
          `translate(${-(left + width / 2) * scale} ${-h / 2 + 16 - (top + height / 2) * scale}) scale(${scale})`,
          inside.art,
        ),
      ) +
      write(title, { x: 0, y: -h + 48, size: 34, colour: tint(colour, 0.92), most: w - 50 }) +
      at(`translate(${w / 2 - 44} -40) scale(1)`, glyphDrawing('lucide:store', shade(colour, 0.35))) +
      write('vitrin', {
        x: -w / 2 + 22,
        y: -22,
        size: 24,
        colour: shade(colour, 0.35),
        anchor: 'start',
        weight: 600,
      }),
    box: [-w / 2, -h - rise, w + side, h + rise],
    feet: [[40, w / 2 + 46]],
  };
}

/** The same box, lying on a surface and seen from above. */
export function lyingCarton(inside: Drawn, colour: string, title: string): Drawn {
  const [w, h] = [400, 480];
  const [left, top, width, height] = inside.box;
  const scale = fit(inside, w - 80, h - 170);
  const face = tint(colour, 0.8);
  const middle = { x: -(left + width / 2) * scale, y: 14 - (top + height / 2) * scale };
  return {
    flat: true,
    art:
      rect(-w / 2, -h / 2, w, h, 8, matte(face)) +
      cut(rect(-w / 2, -h / 2, w, 84, 8, '#000'), rect(-w / 2, -h / 2, w, 84, 0, matte(colour))) +
      at(`translate(${middle.x} ${middle.y}) scale(${scale})`, inside.art) +
      write(title, { x: 0, y: -h / 2 + 54, size: 38, colour: tint(colour, 0.92), most: w - 50 }) +
      at(
        `translate(${w / 2 - 52} ${h / 2 - 50}) scale(1.2)`,
        glyphDrawing('lucide:store', shade(colour, 0.35)),
      ) +
      rect(-w / 2, -h / 2, w, h, 8, shine(), 'opacity="0.5"'),
    box: [-w / 2, -h / 2, w, h],
  };
}
