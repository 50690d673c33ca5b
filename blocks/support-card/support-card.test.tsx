import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './support-card.tsx';

const subject = { definition, component, messages };

it('renders every example with its title', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 2 }), name).toHaveLength(1),
  );
});

it('offers the ways that there are and no others', () => {
  expect(countIn(viewBlock(subject), 'a')).toBe(3);
  expect(countIn(viewBlock(subject, { example: 'empty' }), 'a')).toBe(0);
});

it('says the hours, and leaves to the browser whether it is one of them now', () => {
  const { element } = viewBlock(subject);
  expect(element.textContent).toContain('شنبه تا چهارشنبه، از ۹ تا ۲۴');
  expect(element.textContent).not.toMatch(/پاسخ‌گوییم|خارج از ساعت/);
});
