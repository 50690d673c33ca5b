import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductGallery from './product-gallery.tsx';

const subject = { definition, component: ProductGallery, messages };

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(12);
});

it('loads the first picture at once and the others when they come near', () => {
  const html = renderBlock(subject, { props: { thumbnails: false } });
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  expect(html.match(/loading="lazy"/g)).toHaveLength(2);
});

it('gives every picture its size, so that nothing jumps', () => {
  const html = renderBlock(subject);
  const images = html.match(/<img [^>]*>/g) ?? [];
  expect(images.length).toBe(6);
  expect(images.filter((image) => !/width="\d+" height="\d+"/.test(image))).toEqual([]);
});

it('offers no choice where there is one picture or none', () => {
  for (const example of ['one', 'missingPicture'])
    expect(countTags(renderBlock(subject, { example }), 'button'), example).toBe(0);
});
