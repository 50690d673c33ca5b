import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductGallery from './product-gallery.tsx';

const subject = { definition, component: ProductGallery, messages };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(12);
});

it('loads the first picture eagerly and the others lazily', () => {
  const view = viewBlock(subject, { props: { thumbnails: false } });
  expect(countIn(view, 'img[loading=eager]')).toBe(1);
  expect(countIn(view, 'img[loading=lazy]')).toBe(2);
});

it('gives every picture a size, so that the layout does not shift', () => {
  const images = [...viewBlock(subject).element.querySelectorAll('img')];
  expect(images).toHaveLength(6);
  expect(images.filter(({ width, height }) => width === 0 || height === 0)).toEqual([]);
});

it('renders no thumbnails for one picture or none', () => {
  for (const example of ['one', 'missingPicture'])
    expect(countIn(viewBlock(subject, { example }), 'button[class*=thumbnail]'), example).toBe(0);
});
