import { describe, expect, it } from 'vitest';
import { removeScripts } from './without-scripts.ts';

describe('a document without its scripts', () => {
  it('keeps everything else', () => {
    const head = '<link rel="preload" as="font" href="/a.woff2"><link rel="stylesheet" href="/a.css">';
    const body = '<p>disabled</p><noscript><img></noscript><button disabled>x</button>';
    const script = '<script>a\nb</script><script type="application/json" id="state">{}</script>';
    const late = '<link rel="stylesheet" href="/b.css" disabled>';
    expect(removeScripts(`${head}${late}${script}${body}${script}`)).toBe(head + body);
  });

  it('is refused when there was no script, or one is still loaded', () => {
    expect(() => removeScripts('<p>x</p>')).toThrow('no script');
    const preload = '<link href="/a.js" rel="modulepreload">';
    expect(() => removeScripts(`<script></script>${preload}`)).toThrow('modulepreload');
    expect(() => removeScripts('<script></script><script src="/a.js">')).toThrow('<script');
  });
});
