import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import { samplePicture } from '#schemas/entities/examples.ts';
import component from './countdown-offer.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import { timeLeft } from './time-left.ts';

const subject = { definition, component, messages };

it('renders every example with a title and a link', () => {
  eachExample(subject, ({ getAllByRole }, name) => {
    expect(getAllByRole('heading', { level: 2 }), name).toHaveLength(1);
    expect(getAllByRole('link'), name).toHaveLength(1);
  });
});

it('renders no running clock on the server, but its labels and the end date', () => {
  const { element } = viewBlock(subject);
  for (const unit of ['روز', 'ساعت', 'دقیقه', 'ثانیه']) expect(element.textContent).toContain(unit);
  expect(element.textContent).toContain('۱۴۰۵');
  expect(viewBlock(subject).element.innerHTML).toBe(element.innerHTML);
});

it('says what its picture shows', () => {
  const { element } = viewBlock(subject, {
    props: { picture: samplePicture('دستهٔ بازی') },
  });
  expect(element.querySelector('img')?.alt).toBe('دستهٔ بازی');
});

it('splits the remaining time and stops at zero', () => {
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
