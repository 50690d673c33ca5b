import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { heavyMarkdown } from '#tools/testing/heavy-markdown.ts';
import { measured } from '#tools/testing/measured.ts';
import { Markdown, onUnreadMarkdown } from './markdown.tsx';
import { safeHref } from './safe-href.ts';

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

it('renders headings, lists, tables and emphasis as elements', () => {
  const html = render(
    '# عنوان\n\n- یک\n- **دو**\n\n1. اول\n\n| الف | ب |\n|---|---|\n| ۱ | ۲ |\n\n> نقل\n\n`ABC`',
  );
  expect(html).toContain('<h2>عنوان</h2>');
  expect(html).toContain('<strong>دو</strong>');
  expect(html).toContain('<ol start="1"><li>اول</li></ol>');
  expect(html).toContain('<th scope="col">الف</th>');
  expect(html).toContain('<blockquote><p>نقل</p></blockquote>');
  expect(html).toMatch(/<bdi dir="ltr" class="[^"]*">ABC<\/bdi>/);
});

it('shows raw HTML as text', () => {
  const html = render('<script>alert(1)</script>\n\nمتن <img src=x onerror=alert(1)> ادامه');
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;');
});

it('removes the target of a link that could run code', () => {
  expect(render('[الف](javascript:alert(1)) [ب](/policy)')).toContain('الف <a href="/policy">ب</a>');
  const schemes = [
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'java\nscript:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '\u0001javascript:x',
  ];
  for (const href of schemes) expect(safeHref(href), href).toBeUndefined();
});

it('never creates an element from raw HTML, for any text', () => {
  const pieces = fc.constantFrom(
    '<script>',
    '<b onclick=x>',
    '[a](javascript:x)',
    '![a](data:x)',
    '**',
    '`',
    '|',
    '\n',
    '- ',
    '> ',
    '# ',
    'متن',
    '&lt;',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 24 }), (parts) => {
      const html = render(parts.join(''));
      expect(html).not.toMatch(/<script|<b |href="(?:java|data)|src="data/i);
    }),
    { numRuns: 300 },
  );
});

it('shows every heavy text in linear time, reports it, and loses nothing', measured, () => {
  const reports: string[] = [];
  onUnreadMarkdown((message) => reports.push(message));
  for (const [name, write] of Object.entries(heavyMarkdown)) {
    const before = process.cpuUsage();
    expect(render(write(100_000)).length, name).toBeGreaterThan(50);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000, name).toBeLessThan(600);
  }
  expect(reports.length).toBeGreaterThan(10);
  expect(render('> '.repeat(1_000))).toContain('&gt; &gt; &gt;');
  onUnreadMarkdown(() => undefined);
});
