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

it('lists only the contact methods that exist', () => {
  expect(countIn(viewBlock(subject), 'a')).toBe(3);
  expect(countIn(viewBlock(subject, { example: 'empty' }), 'a')).toBe(0);
});

it('shows the hours and leaves the current status to the browser', () => {
  const { element } = viewBlock(subject);
  expect(element.textContent).toContain('شنبه تا چهارشنبه، از ۹ تا ۲۴');
  expect(element.textContent).not.toMatch(/پاسخ‌گوییم|خارج از ساعت/);
});
