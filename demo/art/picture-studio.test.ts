import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mediaIn } from '#providers/uploads/media.ts';
import { pictureRecipe } from './picture-recipe.ts';
import type { PictureRecipe } from './picture-recipe.ts';
import { createStudio } from './picture-studio.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrin-media-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const recipes: PictureRecipe[] = [
  {
    art: 'card',
    glyph: 'steam',
    from: '#0b1d33',
    to: '#2a6f97',
    tag: 'US',
    title: 'Steam',
    amount: '50',
    unit: 'USD',
  },
  { art: 'goods', kit: 'headphones', colour: '#3a3842', variant: 'boom' },
  { art: 'goods', kit: 'tShirt', colour: '#3f5f8a', scene: 'rail', view: 2 },
  { art: 'logo', glyph: 'lucide:store', from: '#1457c8', to: '#5ea2ff' },
].map((recipe) => pictureRecipe.parse(recipe));
const wide = pictureRecipe.parse({
  art: 'cover',
  things: [{ kit: 'mug', colour: '#2f8a96' }],
  from: '#1e3a8a',
  to: '#3b82f6',
});

it('draws every kind of picture in four widths, in the ratio it declares', async () => {
  const studio = await createStudio({ media: mediaIn(folder) });
  const pictures = recipes.map((recipe) => studio.order(recipe, 'A picture'));
  expect(await studio.finish()).toEqual({ drawn: recipes.length, kept: 0 });
  expect(readdirSync(path.join(folder, 'media/catalogue')).length).toBe(recipes.length * 4);
  for (const picture of pictures) {
    const size = await sharp(path.join(folder, picture.src)).metadata();
    expect([size.width, size.height]).toEqual([picture.width, picture.height]);
    expect(picture.placeholder).toMatch(/^#[0-9a-f]{6}$/);
  }
});

it('draws a cover in the full width of a screen as well', async () => {
  const studio = await createStudio({ media: mediaIn(folder) });
  const picture = studio.order(wide, 'A cover');
  await studio.finish();
  const largest = picture.sources?.[0]?.srcset.split(', ').at(-1)?.split(' ')[0] ?? '';
  const size = await sharp(path.join(folder, largest)).metadata();
  expect([size.width, size.height]).toEqual([1280, 720]);
});

it('draws the same bytes every time', async () => {
  const files: Buffer[] = [];
  for (const part of ['one', 'two']) {
    const studio = await createStudio({ media: mediaIn(path.join(folder, part)) });
    const { src } = studio.order(recipes[0] ?? wide, 'A card');
    await studio.finish();
    files.push(readFileSync(path.join(folder, part, src)));
  }
  expect(files[0]?.length).toBeGreaterThan(1000);
  expect(files[0]).toEqual(files[1]);
});

it('draws a shape that stands out from its backdrop', async () => {
  const studio = await createStudio({ media: mediaIn(folder) });
  const { src } = studio.order(
    pictureRecipe.parse({ art: 'goods', kit: 'boxingGloves', colour: '#b4201a', tone: '#6366f1' }),
    'Gloves',
  );
  await studio.finish();
  // stats() measures the input before the cut, so the cut is saved first.
  const middle = await sharp(path.join(folder, src))
    .extract({ left: 140, top: 170, width: 60, height: 60 })
    .png()
    .toBuffer();
  const { channels } = await sharp(middle).stats();
  expect(channels[0]?.mean).toBeGreaterThan((channels[2]?.mean ?? 255) + 60);
});

it('draws the same art once, whatever its alternative text', async () => {
  const studio = await createStudio({ media: mediaIn(folder) });
  const [recipe] = recipes;
  if (recipe === undefined) throw new Error('no recipe');
  const first = studio.order(recipe, 'One');
  const second = studio.order(recipe, 'Two');
  expect(second).toEqual({ ...first, alt: 'Two' });
  expect(await studio.finish()).toEqual({ drawn: 1, kept: 0 });
});

it('keeps the files of an earlier run', async () => {
  const [recipe] = recipes;
  if (recipe === undefined) throw new Error('no recipe');
  const earlier = await createStudio({ media: mediaIn(folder) });
  const before = earlier.order(recipe, 'One');
  await earlier.finish();
  const later = await createStudio({ media: mediaIn(folder) });
  expect(later.order(recipe, 'One')).toEqual(before);
  expect(await later.finish()).toEqual({ drawn: 0, kept: 1 });
});

it('names a glyph that does not exist and suggests another', async () => {
  const studio = await createStudio({ media: mediaIn(folder) });
  expect(() =>
    studio.order(
      pictureRecipe.parse({ art: 'card', glyph: 'no-such-brand', from: '#000000', to: '#ffffff' }),
      '',
    ),
  ).toThrow(/no glyph "no-such-brand".+lucide:gift/);
  expect(() => pictureRecipe.parse({ art: 'goods', kit: 'no-such-thing', colour: '#000000' })).toThrow(
    /Invalid option/,
  );
});

it('keeps files that another server of the same folder has drawn meanwhile', async () => {
  const recipe = recipes[0];
  if (recipe === undefined) throw new Error('no recipe');
  const [mine, theirs] = [
    await createStudio({ media: mediaIn(folder) }),
    await createStudio({ media: mediaIn(folder) }),
  ];
  const { src } = mine.order(recipe, 'One');
  theirs.order(recipe, 'One');
  await theirs.finish();
  const file = path.join(folder, src);
  utimesSync(file, 1, 1);
  await mine.want(path.basename(file));
  expect(statSync(file).mtimeMs).toBe(1000);
});
