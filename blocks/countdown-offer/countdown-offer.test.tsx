import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import component from './countdown-offer.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import { timeLeft } from './time-left.ts';

const subject = { definition, component, messages };

it('renders every example with its title and its way in', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect([countTags(html, 'h2'), countTags(html, 'a')], name).toEqual([1, 1]);
});

it('does not tick on the server, but keeps the places of its figures and says the date', () => {
  const html = renderBlock(subject);
  for (const unit of ['روز', 'ساعت', 'دقیقه', 'ثانیه']) expect(html).toContain(unit);
  expect(html).toContain('۱۴۰۵');
  expect(renderBlock(subject)).toBe(html);
});

it('divides what is left, and never goes below nothing', () => {
  const end = new Date('2026-01-03T00:00:00Z');
  expect(timeLeft(end, new Date('2026-01-01T22:58:57.500Z'))).toEqual({
    total: 90_063,
    days: 1,
    hours: 1,
    minutes: 1,
    seconds: 3,
  });
  expect(timeLeft(end, new Date('2026-01-04T00:00:00Z'))).toEqual({
    total: 0,
    days: 0,
    hours: 0,
    minutes: 0,
    seconds: 0,
  });
});
