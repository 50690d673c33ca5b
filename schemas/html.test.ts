import { expect, test } from 'vitest';
import { measured } from '#tools/testing/measured.ts';
import { holdsHtml, withoutHtml } from './html.ts';

test.each([
  ['<p>Two <strong>sizes</strong></p>', 'Two sizes'],
  ['One<br>two<br/>three<BR />', 'One two three'],
  ['<div class="a">گیفت&nbsp;کارت</div>', 'گیفت کارت'],
  ['<!-- wp:paragraph --> Text', 'Text'],
  ['<style>p{color:red}</style>Text<script>alert(1)</script>', 'Text'],
  ['AT&amp;T &#8211; &#x2122;', 'AT&T – ™'],
  ['<script>a</script>One<STYLE media="x">b</style>two<script>c', 'One two c'],
  ['<script>"<style>"</script>Text', 'Text'],
  ['&lt;b&gt;', '<b>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<o:p></o:p>Word', 'Word'],
])('HTML is found in %j, and %j is left of it', (text, left) => {
  expect(holdsHtml(text)).toBe(true);
  expect(withoutHtml(text)).toBe(left);
});

test.each([
  'a < b and c > d',
  'Enter <your id> here',
  '<https://example.com>',
  'Write `<b>` in the field',
  '```\n<p>code</p>\n```',
  'Tom & Jerry; I <3 it',
  '**bold** and [a link](/x)',
])('%j is not HTML, and stays as it is', (text) => {
  expect(holdsHtml(text)).toBe(false);
  expect(withoutHtml(text)).toBe(text);
});

test('long texts are read in linear time', measured, () => {
  for (const part of ['<p ', '&#', '`', '```', '<!--', '<script>', '<b>', '&nbsp;', '< p>']) {
    const before = process.cpuUsage();
    const text = part.repeat(240_000 / part.length);
    holdsHtml(text);
    withoutHtml(text);
    expect(process.cpuUsage(before).user, part).toBeLessThan(500_000);
  }
});
