import { expect, it } from 'vitest';
import { sampleSite } from '#schemas/documents/examples.ts';
import { countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './footer.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders nothing without site data', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('contentinfo'), name).toHaveLength(name.startsWith('error') ? 0 : 1),
  );
});

it('collapses its columns on phones, one open at a time, and shows them on desktop', () => {
  const mobile = viewBlock(subject, { platform: 'mobile' });
  expect(countIn(mobile, 'details[name=test-columns]')).toBe(2);
  expect(hrefsOf(mobile)).toContain('/policy');
  const web = viewBlock(subject, { platform: 'web' });
  expect(countIn(web, 'details')).toBe(0);
  expect(hrefsOf(web)).toContain('/policy');
});

it('shows the free value of the site document that it names, and nothing for a missing one', () => {
  const site = { ...sampleSite, generic: { brand_line: 'A good window', list: ['x'] } };
  const show = (generic: string) => viewBlock(subject, { props: { generic }, data: { site } });
  expect(show('brand_line').getByText('A good window')).toBeTruthy();
  expect(show('list').queryByText('x')).toBeNull();
  expect(countIn(show('other'), 'p')).toBe(countIn(show('list'), 'p'));
});

it('leaves support and terms to a checkout', () => {
  const { element } = viewBlock(subject);
  for (const part of element.querySelectorAll('[data-browsing]')) part.remove();
  const left = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(left).toEqual(expect.arrayContaining(['/test-policy', expect.stringMatching(/^tel:/)]));
  expect(
    left.filter((href) => href !== '/test-policy' && !/^(?:tel|mailto|https:\/\/t\.me)/.test(href ?? '')),
  ).toEqual([]);
});

it('links home by the shop’s path and shows support hours', () => {
  const view = viewBlock(subject);
  expect(hrefsOf(view)).toContain('/');
  expect(view.element.textContent).toContain('شنبه تا چهارشنبه، ۹ تا ۲۴');
});

it('writes the telephone number as people of the country do, and links it in full', () => {
  const { element } = viewBlock(subject, {
    data: {
      site: {
        ...sampleSite,
        support: { ...sampleSite.support, phone_number: '+16075550163', phone_text: '(607) 555-0163' },
      },
    },
  });
  const link = element.querySelector('a[href^="tel:"]');
  expect(link?.getAttribute('href')).toBe('tel:+16075550163');
  expect(link?.textContent).toBe('(۶۰۷) ۵۵۵-۰۱۶۳');
});
