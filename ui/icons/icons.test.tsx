import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon } from './icon.tsx';
import { iconNames, isIconName } from './icon-names.ts';

describe('icons', () => {
  it('draw every icon from the sprite in the text colour', () => {
    expect(iconNames.length).toBeGreaterThan(90);
    const sprite = readFileSync('ui/icons/icons.svg', 'utf8');
    for (const name of iconNames) {
      expect(renderToString(<Icon name={name} />), name).toContain(`icons.svg#${name}"`);
      const drawing = new RegExp(`<symbol id="${name}" viewBox="0 0 24 24">(.*)</symbol>`).exec(sprite)?.[1];
      expect(drawing, name).toMatch(/<(path|circle|rect|line|polyline|g|ellipse)[ >]/);
      expect(drawing, name).not.toMatch(/#[0-9a-f]{3,6}/i);
    }
  });

  it('are decorative without a label and images with one', () => {
    expect(renderToString(<Icon name="cart" />)).toContain('aria-hidden="true"');
    const labelled = renderToString(<Icon name="cart" label="سبد خرید" />);
    expect(labelled).toContain('role="img"');
    expect(labelled).toContain('aria-label="سبد خرید"');
    expect(labelled).not.toContain('aria-hidden');
  });

  it('mirror only directional icons', () => {
    expect(renderToString(<Icon name="chevron-end" />)).toContain('data-mirrored');
    for (const name of ['check', 'play', 'search'] as const) {
      expect(renderToString(<Icon name={name} />)).not.toContain('data-mirrored');
    }
  });

  it('know only their own names', () => {
    expect(isIconName('cart')).toBe(true);
    expect(isIconName('toString')).toBe(false);
  });
});
