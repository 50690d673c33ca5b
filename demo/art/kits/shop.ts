import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { write } from '../lettering.ts';
import { fade, fall, gloss, matte, metal, round, shine, slope } from '../paints.ts';
import { at, cut, disc, each, path, rect, stroke } from '../shapes.ts';
import { words } from '../messages.fa.ts';
import type { Kit } from '../shapes.ts';

/** A small shop with an awning. */
export const storefront: Kit = ({ colour, second = '#f3ece0' }) => ({
  art:
    rect(-230, -420, 460, 420, 6, matte(tint(colour, 0.72))) +
    rect(-230, -420, 460, 74, 6, matte(shade(colour, 0.2))) +
    write(words.shop, { x: 0, y: -368, size: 46, colour: second, weight: 700 }) +
    rect(-204, -250, 230, 190, 4, slope('#fdf3dd', '#cdb48c')) +
    disc(-90, -200, 110, fade('#fff3cf'), 'opacity="0.7"') +
    rect(-204, -84, 230, 24, 0, shade(colour, 0.3)) +
    rect(60, -250, 136, 250, 4, matte(shade(colour, 0.35))) +
    rect(76, -234, 104, 150, 4, slope('#fdf3dd', '#b99f77')) +
    disc(164, -110, 8, metal('#d9b36a')) +
    each(
      3,
      (i) =>
        path(`M${-186 + i * 70}-84l8-56h38l8 56Z`, matte(['#b4584b', '#d9b36a', '#4f8a80'][i] ?? colour)) +
        stroke(`M${-170 + i * 70}-140q11-30 22 0`, '#5c4634', 4),
    ) +
    each(7, (i) =>
      path(
        `M${-246 + i * 70.3}-346h70.300v84a35 24 0 0 1-70.3 0Z`,
        fall(i % 2 ? second : tint(colour, 0.08), i % 2 ? shade(second, 0.16) : shade(colour, 0.2)),
      ),
    ) +
    rect(-246, -6, 492, 12, 4, shade(colour, 0.5)),
  box: [-246, -420, 492, 426],
  focus: [0, -240],
});

/** An open box of cardboard with nothing in it. */
export const emptyBox: Kit = ({ colour }) => ({
  art:
    path('M-190-250L-130-320H230L190-250Z', shade(colour, 0.55)) +
    path('M-190-250L-290-310L-236-380L-130-320Z', matte(tint(colour, 0.12))) +
    path('M190-250L300-290L330-360L230-320Z', matte(shade(colour, 0.12))) +
    path('M-130-320L-90-420H250L230-320Z', matte(shade(colour, 0.06))) +
    path('M190-250L230-320V-56L190 0Z', shade(colour, 0.35)) +
    rect(-190, -250, 380, 250, 3, matte(colour)) +
    path('M-190-250L-220-160H170L190-250Z', matte(tint(colour, 0.2))) +
    rect(-36, -160, 72, 160, 0, tint(colour, 0.35), 'fill-opacity="0.6"') +
    at('translate(90 -90) scale(2.6)', glyphDrawing('lucide:store', shade(colour, 0.45))),
  box: [-290, -420, 620, 420],
  feet: [[10, 200]],
  focus: [0, -240],
});

/** A box of tools. */
export const toolbox: Kit = ({ colour, third = '#c9ccd4' }) => ({
  art:
    at(
      'translate(-120 -200) rotate(-16)',
      rect(-20, -190, 40, 200, 8, metal(third)),
      path('M-20-180C-70-210-70-300-20-320V-262H20V-320C70-300 70-210 20-180Z', metal(third)),
    ) +
    at(
      'translate(120 -200) rotate(14)',
      rect(-9, -180, 18, 190, 4, metal(third)),
      path('M-30-330C-34-370 34-370 30-330L20-176H-20Z', gloss('#d9963a')),
    ) +
    at(
      'translate(0 -200)',
      rect(-13, -150, 26, 160, 4, round('#8a5a34')),
      path('M-80-230H40Q80-230 96-196L60-170V-150H-80Z', metal(third)),
    ) +
    stroke('M-170-210V-250Q-170-270-150-270H150Q170-270 170-250V-210', shade(colour, 0.35), 17) +
    rect(-240, -220, 480, 220, 16, matte(colour)) +
    rect(-240, -220, 480, 56, 14, matte(shade(colour, 0.16))) +
    rect(-240, -160, 480, 5, 0, '#15121a', 'fill-opacity="0.3"') +
    [-150, 110].map((x) => rect(x, -190, 40, 70, 8, metal('#d9b36a'))).join('') +
    rect(-240, -220, 480, 220, 16, shine(), 'opacity="0.5"'),
  box: [-240, -560, 480, 560],
  feet: [[0, 236]],
  focus: [0, -300],
});

/** A poster on an easel. */
export const poster: Kit = ({ colour, second = '#f3ece0' }) => ({
  art:
    stroke('M-100-120L-160 0M100-120L160 0M0-120V-20', '#8a5a34', 20) +
    rect(-200, -560, 400, 440, 6, matte('#6b4a34')) +
    rect(-182, -542, 364, 404, 3, matte(colour)) +
    disc(0, -380, 104, tint(colour, 0.2)) +
    at('translate(-66 -446) scale(5.5)', glyphDrawing('lucide:megaphone', second)) +
    write(words.shop, { x: 0, y: -206, size: 72, colour: second, weight: 800 }) +
    rect(-70, -182, 140, 6, 3, second) +
    rect(-182, -542, 364, 404, 3, shine(), 'opacity="0.6"'),
  box: [-200, -560, 400, 560],
  feet: [
    [-160, 18],
    [160, 18],
  ],
  focus: [0, -380],
});

/** A phone that shows a shop. `variant`: a figure of Lucide on its screen instead. */
export const shopPhone: Kit = ({ colour, second = '#f3ece0', variant = '' }) => ({
  art:
    rect(-176, -700, 352, 700, 56, slope('#9a9da6', '#33353c')) +
    rect(-166, -690, 332, 680, 48, '#0d0c10') +
    (variant === ''
      ? rect(-156, -680, 312, 660, 40, '#f6f1e8') +
        cut(
          rect(-156, -680, 312, 660, 40, '#000'),
          rect(-156, -680, 312, 200, 0, slope(tint(colour, 0.1), shade(colour, 0.25))),
          rect(-156, -92, 312, 80, 0, '#ffffff'),
        ) +
        at('translate(96 -636) scale(1.5)', glyphDrawing('lucide:store', second)) +
        write(words.shop, { x: 84, y: -604, size: 36, colour: second, anchor: 'end' }) +
        rect(-136, -560, 272, 50, 25, second) +
        at('translate(96 -548) scale(1.1)', glyphDrawing('lucide:search', colour)) +
        [
          ['#b4584b', 'lucide:coffee'],
          ['#4f8a80', 'lucide:gift'],
          ['#d9a24a', 'lucide:shirt'],
          ['#6a70a8', 'lucide:headphones'],
        ]
          .map(([c, figure], i) =>
            at(
              `translate(${-134 + (i % 2) * 138} ${-458 + Math.floor(i / 2) * 178})`,
              rect(0, 0, 128, 164, 16, '#ffffff'),
              rect(9, 9, 110, 100, 12, tint(String(c), 0.7)),
              at('translate(34 30) scale(2.5)', glyphDrawing(String(figure), String(c))),
              rect(9, 122, 80, 9, 4, '#cfc7b8'),
              rect(9, 140, 50, 9, 4, String(c)),
            ),
          )
          .join('') +
        ['house', 'layout-grid', 'shopping-cart', 'user']
          .map((figure, i) =>
            at(
              `translate(${-130 + i * 78} -72) scale(1.2)`,
              glyphDrawing(`lucide:${figure}`, i ? '#8d8272' : colour),
            ),
          )
          .join('')
      : rect(-156, -680, 312, 660, 40, slope(tint(colour, 0.2), shade(colour, 0.4))) +
        disc(0, -380, 130, tint(colour, 0.25), 'fill-opacity="0.5"') +
        at('translate(-84 -464) scale(7)', glyphDrawing(variant, second)) +
        rect(-110, -180, 220, 16, 8, second, 'fill-opacity="0.7"') +
        rect(-80, -146, 160, 16, 8, second, 'fill-opacity="0.45"')) +
    rect(-50, -664, 100, 26, 13, '#0d0c10') +
    path('M-156-640L40-680H110Q156-680 156-640V-560L-156-220Z', '#ffffff', 'fill-opacity="0.09"'),
  box: [-176, -700, 352, 700],
  feet: [[0, 160]],
  focus: [0, -480],
});
