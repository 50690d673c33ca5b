import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './main-banner.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example with at most one title for the whole page', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1'), name).toBe(name.startsWith('default') ? 1 : 0);
});

it('shows the shop’s main showcase unless the document brings a banner of its own', () => {
  expect(renderBlock(subject)).toContain('اعتبار اپل، همین حالا');
  expect(renderBlock(subject, { example: 'ownBanner' })).not.toContain('اعتبار اپل، همین حالا');
});

it('keeps what stands beside it when there is no banner', () => {
  expect(renderBlock(subject, { example: 'empty', slots: { aside: <p>beside</p> } })).toContain('beside');
  expect(renderBlock(subject, { example: 'empty' })).toBe('');
});
