import { mix, shade, tint } from '../colour.ts';
import { write } from '../lettering.ts';
import { fall, gloss, lying, material, matte, metal, round, slope } from '../paints.ts';
import { at, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';
import { words } from '../messages.fa.ts';

const dark = '#2b2930';

/** A lipstick, open, with its cap. */
export const lipstick: Kit = ({ colour, second = '#2b2930', third = '#d9b36a' }) => ({
  art:
    rect(-130, -230, 130, 230, 10, gloss(second)) +
    rect(-112, -320, 94, 100, 4, metal(third)) +
    path('M-100-320V-450C-100-480-60-520-30-500V-320Z', gloss(colour)) +
    path('M-100-450C-100-480-60-520-30-500C-34-470-70-440-100-450Z', tint(colour, 0.28)) +
    rect(-130, -60, 130, 10, 0, metal(third)) +
    rect(50, -300, 130, 300, 12, gloss(second)) +
    rect(50, -44, 130, 44, 6, metal(third)) +
    oval(115, -298, 62, 13, tint(second, 0.24)),
  box: [-130, -510, 310, 510],
  feet: [
    [-65, 66],
    [115, 66],
  ],
  focus: [-60, -380],
});

/** A mascara and its brush. */
export const mascara: Kit = ({ colour, third = '#d9b36a' }) => ({
  art:
    rect(-110, -400, 92, 400, 30, gloss(colour)) +
    rect(-110, -330, 92, 14, 0, metal(third)) +
    write(words.volume, { x: -64, y: -150, size: 40, colour: tint(colour, 0.7), weight: 500 }) +
    oval(-64, -398, 34, 9, '#131217') +
    at(
      'translate(130 0) rotate(10)',
      rect(-42, -290, 88, 290, 28, gloss(colour)),
      rect(-42, -286, 88, 14, 4, metal(third)),
      rect(-5, -400, 14, 114, 3, '#3a3842'),
      path('M-6-560C24-540 34-440 22-396H-18C-30-440-24-540-6-560Z', '#131217'),
      each(26, (i) =>
        stroke(`M${-26 + (i % 2)} ${-548 + i * 5.8}L${30 - (i % 2)} ${-552 + i * 5.8}`, '#24222a', 3),
      ),
    ),
  box: [-110, -570, 340, 570],
  feet: [
    [-64, 46],
    [130, 46],
  ],
  focus: [120, -440],
});

/** Six bottles of nail polish. */
export const nailPolish: Kit = ({ colour, second = '#c98a4a', third = '#6b3a4a' }) => ({
  art: [colour, second, third, shade(colour, 0.35), tint(second, 0.35), mix(third, '#5b6b4a', 0.6)]
    .map((c, i) => {
      const [x, y] = [-250 + (i % 3) * 200 + (i < 3 ? 50 : 0), i < 3 ? -60 : 0];
      return at(
        `translate(${x} ${y})`,
        path('M-30-310L-38-170H38L30-310Q0-330-30-310Z', gloss(dark)),
        rect(-34, -176, 68, 20, 4, metal('#d5d8de')),
        path(
          'M-40-160C-90-140-90-100-90-60V-30Q-90 0-60 0H60Q90 0 90-30V-60C90-100 90-140 40-160Z',
          gloss(c),
        ),
        path('M-76-110V-36Q-76-14-56-14H-48V-130Z', '#fffaf2', 'fill-opacity="0.3"'),
      );
    })
    .join(''),
  box: [-340, -390, 640, 390],
  feet: [
    [-250, 88],
    [-50, 88],
    [150, 88],
  ],
  focus: [-50, -180],
});

/** A safety razor, a brush, a bowl of soap, a stone and a towel. */
export const shavingSet: Kit = ({ colour, second = '#c9ccd4' }) => ({
  art:
    path('M-60-210C-60-60 0 0 90 0C180 0 240-60 240-210Z', gloss(colour)) +
    oval(90, -210, 150, 34, shade(colour, 0.4)) +
    path('M-46-212C0-260 40-226 80-258C130-286 160-230 226-214C180-186 0-186-46-212Z', '#f6f3ec') +
    at(
      'translate(-190 0)',
      path('M-60-180C-80-60-50 0 0 0C50 0 80-60 60-180Z', gloss('#5c3a24')),
      rect(-56, -206, 112, 34, 8, metal(second)),
      path(
        'M-54-206C-90-300-90-390-66-430C-20-450 20-450 66-430C90-390 90-300 54-206Z',
        fall('#efe4cf', '#6b5540'),
      ),
      each(15, (i) =>
        stroke(`M${-44 + i * 6.3}-212L${-62 + i * 9}-426`, '#4b3a2a', 1.6, 'stroke-opacity="0.4"'),
      ),
    ) +
    at(
      'translate(330 0) rotate(8)',
      rect(-15, -330, 30, 330, 10, metal(second)),
      each(12, (i) => rect(-15, -240 + i * 19, 30, 5, 2, '#15121a', 'fill-opacity="0.3"')),
      path('M-80-390H80L64-346H-64Z', metal(second)),
      rect(-84, -396, 168, 15, 7, metal('#e9eaee')),
    ),
  box: [-280, -450, 720, 450],
  feet: [
    [-190, 58],
    [90, 104],
    [330, 17],
  ],
  focus: [-40, -230],
});

/** A hair dryer with its nozzle and cable. */
export const hairDryer: Kit = ({ colour, second = '#d9b36a' }) => ({
  art:
    stroke('M70-20C90 30 190 10 240-10C290-30 300-60 260-70', dark, 11) +
    path('M20-300H140L110-20Q106 0 84 0H44Q24 0 22-20Z', round(shade(colour, 0.08))) +
    rect(44, -200, 40, 84, 14, shade(colour, 0.4)) +
    disc(64, -176, 11, second) +
    disc(64, -138, 11, tint(colour, 0.4)) +
    path(
      'M-120-470C-60-520 120-520 180-440C220-380 200-300 140-280H-110C-130-340-140-410-120-470Z',
      gloss(colour).replace('gloss', 'lying'),
    ) +
    oval(150, -386, 60, 104, slope(tint(colour, 0.1), shade(colour, 0.4))) +
    oval(156, -386, 44, 82, material('mesh', '#55535e')) +
    path('M-120-470C-134-410-128-340-110-280L-230-310C-250-340-250-410-230-440Z', lying('#33323a')) +
    rect(-130, -476, 22, 200, 8, metal(second)) +
    oval(-236, -375, 11, 62, '#131217') +
    path('M-100-460C-40-494 90-496 140-456C80-470-40-464-100-430Z', '#fffaf2', 'fill-opacity="0.4"'),
  box: [-250, -512, 540, 520],
  feet: [[66, 46]],
  focus: [0, -380],
});

/** A brush for tangled hair, from the front. */
export const hairBrush: Kit = ({ colour, second = tint(colour, 0.5) }) => ({
  flat: true,
  art: at(
    'rotate(24)',
    path('M-36 40C-50 140-44 300-30 350C-20 380 20 380 30 350C44 300 50 140 36 40Z', round(colour)) +
      path(
        'M0-390C-120-390-160-290-156-170C-152-40-90 60 0 60C90 60 152-40 156-170C160-290 120-390 0-390Z',
        matte(colour),
      ) +
      path(
        'M0-356C-96-356-130-270-126-166C-122-50-74 30 0 30C74 30 122-50 126-166C130-270 96-356 0-356Z',
        matte(second),
      ) +
      each(86, (i) => {
        const [r, c] = [Math.floor(i / 9), i % 9];
        const [x, y] = [-96 + c * 24 + (r % 2) * 12, -318 + r * 35];
        return Math.hypot(x / 112, (y + 162) / 176) < 1
          ? stroke(`M${x} ${y}L${x + 3} ${y - 15}`, shade(colour, 0.35), 5) +
              disc(x + 3, y - 17, 5, tint(colour, 0.75))
          : '';
      }),
  ),
  box: [-300, -370, 470, 720],
  focus: [80, -150],
});
