import { expect, it } from 'vitest';
import { countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import component from './contact-details.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example', () => {
  eachExample(subject, ({ element }, name) => expect(element.childElementCount, name).toBeGreaterThan(0));
});

it('links telephone, e-mail, Telegram and map, with numbers isolated left to right', () => {
  const view = viewBlock(subject);
  expect(hrefsOf(view)).toEqual(
    expect.arrayContaining([
      'tel:02191000000',
      'mailto:support@example.com',
      'https://t.me/example_support',
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//),
    ]),
  );
  expect(view.getByText('۰۲۱۹۱۰۰۰۰۰۰').closest('bdi')?.dir).toBe('ltr');
});

it('shows support days and hours', () => {
  expect(viewBlock(subject).element.textContent).toContain('شنبه تا چهارشنبه، از ساعت ۹ تا ۲۴');
});

it('lists only the contact methods that exist', () => {
  expect(countIn(viewBlock(subject, { example: 'empty' }), 'li')).toBe(1);
  expect(countIn(viewBlock(subject, { example: 'error' }), 'li')).toBe(0);
});
