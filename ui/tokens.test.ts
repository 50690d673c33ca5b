import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contrast, evaluateColor } from './testing/css-color.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

type Declarations = Record<string, string>;

/**
 * Returns the custom properties of every rule with exactly this selector, inside and outside at-rules, in
 * order.
 */
function declarationsOf(selector: string): Declarations[] {
  const found: Declarations[] = [];
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selectors.replace(/\s+/g, ' ').trim() !== selector) continue;
    found.push(
      Object.fromEntries(
        [...body.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
          name,
          value.trim(),
        ]),
      ),
    );
  }
  return found;
}

const base = Object.assign({}, ...declarationsOf(':root').slice(0, 2)) as Declarations;
const light = declarationsOf(":root, [data-theme='light']");
const darkBySystem = declarationsOf(":root:not([data-theme='light'])");
const darkByChoice = declarationsOf("[data-theme='dark']");

/** Both themes, with and without relative colours. */
const themes: [name: string, declarations: Declarations][] = [
  ['light', Object.assign({}, base, ...light) as Declarations],
  ['dark', Object.assign({}, base, ...darkByChoice) as Declarations],
];

/** Reads the colours of an example shop. */
const themeOf = (file: string): Declarations => {
  const { theme } = JSON.parse(readFileSync(file, 'utf8')) as { theme: Record<string, string> };
  return Object.fromEntries(
    Object.entries(theme).map(([name, color]) => [
      `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      color,
    ]),
  );
};
const examples = globSync(fileURLToPath(new URL('../examples/*/site.json', import.meta.url))).map(themeOf);

const shops: Declarations[] = [
  ...examples,
  {},
  { '--color-primary': '#ffd400', '--color-negative': '#ff8a80' },
  { '--color-primary': '#00ff66', '--color-positive': '#00ff66', '--color-warning': '#ffee00' },
  { '--color-primary': '#e2003d', '--color-info': '#00e5ff' },
  { '--color-primary': '#000000', '--color-accent': '#ffffff' },
  { '--color-primary': '#6d28d9', '--color-dark': '#1d1d1d', '--color-dark-page': '#121212' },
  { '--color-primary': '#0000ff', '--color-secondary': '#ff00ff' },
];

const surfaces = ['--surface-page', '--surface-card', '--surface-raised', '--surface-sunken'];
const tones = ['primary', 'positive', 'negative', 'info', 'warning'];
const tints = [...tones, 'neutral'].map((tone) => `--tint-${tone}`);

const textPairs: [text: string, background: string][] = [
  ...['--text-strong', '--text-body', '--text-muted'].flatMap((text) =>
    [...surfaces, ...tints].map((surface): [string, string] => [text, surface]),
  ),
  ...tones.flatMap((tone) =>
    [...surfaces, `--tint-${tone}`].map((surface): [string, string] => [`--text-${tone}`, surface]),
  ),
  ['--text-primary', '--tint-primary-hover'],
  ...[
    'primary',
    'secondary',
    'accent',
    'positive',
    'negative',
    'info',
    'warning',
    'neutral',
    'primary-hover',
    'negative-hover',
  ].map((fill): [string, string] => ['--text-on-fill', `--fill-${fill}`]),
  ['--text-on-inverse', '--surface-inverse'],
];

describe('tokens', () => {
  it('declare the same in both dark rules', () => {
    expect(darkBySystem).toHaveLength(2);
    expect(darkBySystem).toEqual(darkByChoice);
    expect(Object.keys(darkByChoice[0] ?? {})).toEqual(Object.keys(light[0] ?? {}));
  });

  it.each(themes)('keep every text at 4.5:1 or more, whatever the shop’s colours (%s)', (_, declarations) => {
    const failures: string[] = [];
    let checked = 0;
    for (const shop of shops) {
      const all = { ...declarations, ...shop };
      const colorOf = (name: string) =>
        evaluateColor(`var(${name})`, (variable) => all[variable] ?? `undeclared ${variable}`);
      for (const [text, background] of textPairs) {
        const ratio = contrast(colorOf(text), colorOf(background));
        checked += 1;
        if (ratio < 4.5)
          failures.push(`${text} on ${background}: ${ratio.toFixed(2)} with ${JSON.stringify(shop)}`);
      }
    }
    expect(examples.length).toBeGreaterThan(2);
    expect(checked).toBeGreaterThan(400);
    expect(failures).toEqual([]);
  });

  it.each(themes)('keep edges of controls at 3:1 or more (%s)', (_, declarations) => {
    for (const surface of surfaces) {
      const colorOf = (name: string) =>
        evaluateColor(`var(${name})`, (variable) => declarations[variable] ?? '');
      expect(contrast(colorOf('--line-strong'), colorOf(surface)), surface).toBeGreaterThanOrEqual(3);
    }
  });

  it('keep text at 4.5:1 with the default theme in browsers without relative colours', () => {
    const plain = [
      { ...declarationsOf(':root')[0], ...light[0] },
      { ...declarationsOf(':root')[0], ...darkByChoice[0] },
    ];
    for (const declarations of plain) {
      const colorOf = (name: string) =>
        evaluateColor(`var(${name})`, (variable) => declarations[variable] ?? '');
      for (const [text, background] of textPairs) {
        expect(
          contrast(colorOf(text), colorOf(background)),
          `${text} on ${background}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
