import { defaultHighlightStyle, HighlightStyle } from '@codemirror/language';

/** Colours of the design system in place of those of the library, which cannot be read in the dark. */
const colours: Readonly<Record<string, string>> = {
  // Keys
  '#00c': 'var(--text-primary)',
  '#00f': 'var(--text-primary)',
  // Texts
  '#a11': 'var(--text-positive)',
  '#e40': 'var(--text-positive)',
  // true, false and null
  '#219': 'var(--text-info)',
  // Numbers
  '#164': 'var(--text-warning)',
  '#f00': 'var(--text-negative)',
};

export const highlight = HighlightStyle.define(
  defaultHighlightStyle.specs.flatMap((spec) => {
    const colour = typeof spec['color'] === 'string' ? colours[spec['color']] : undefined;
    return colour === undefined ? [] : [{ ...spec, color: colour }];
  }),
);
