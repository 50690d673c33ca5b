import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  breakpoints,
  buttonPadding,
  dialogAnimationMs,
  notificationDurationMs,
  reflowWidths,
} from './constants.ts';

const styleSheets = globSync('{ui,parts,blocks,renderer}/**/*.css').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

describe('the design system’s constants', () => {
  it('match the specification', () => {
    expect(Object.values(breakpoints)).toEqual([600, 1024, 1440, 1920]);
    expect(buttonPadding).toEqual({ none: 0, xs: 4, sm: 8, md: 16, lg: 24, xl: 32 });
    expect(notificationDurationMs).toBe(5000);
  });

  it('are the only breakpoints in style sheets', () => {
    expect(styleSheets.length).toBeGreaterThan(50);
    const widths = styleSheets.flatMap(({ file, text }) =>
      [...text.matchAll(/@media[^{]*?(\d+(?:\.\d+)?)px/g)].map((match) => ({
        file,
        width: Number(match[1]),
      })),
    );
    expect(widths.length).toBeGreaterThan(20);
    const allowed: readonly number[] = [...Object.values(breakpoints), ...reflowWidths];
    expect(widths.filter(({ width }) => !allowed.includes(width))).toEqual([]);
  });

  it('match the dialog duration in the tokens', () => {
    expect(readFileSync('ui/tokens.css', 'utf8')).toContain(`--motion-slow: ${dialogAnimationMs}ms`);
  });
});
