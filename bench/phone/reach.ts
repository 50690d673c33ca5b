/** Figures that Lighthouse measured for one page view. */
export interface PhoneFigures {
  /** 0–100. */
  performance: number;
  /** Largest contentful paint in ms. */
  lcp: number;
  /** Total blocking time in ms. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
}

export interface Reach {
  title: string;
  /** Whether a figure is within the reach, as it is printed. */
  holds(value: number): boolean;
  print(value: number): string;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** What a page of the shop has to reach on a phone. Each figure is judged as it is printed. */
export const reaches: Readonly<Record<keyof PhoneFigures, Reach>> = {
  performance: {
    title: 'performance (≥ 95)',
    holds: (value) => Math.round(value) >= 95,
    print: (value) => String(Math.round(value)),
  },
  lcp: {
    title: 'LCP (≤ 2.0 s)',
    holds: (value) => Math.round(value / 10) <= 200,
    print: seconds,
  },
  tbt: {
    title: 'TBT (≤ 150 ms)',
    holds: (value) => Math.round(value) <= 150,
    print: (value) => `${Math.round(value)} ms`,
  },
  cls: {
    title: 'CLS (0.00)',
    holds: (value) => value < 0.005,
    print: (value) => value.toFixed(2),
  },
};

/** The figures in the order in which they are printed. */
export const figureNames = Object.keys(reaches) as (keyof PhoneFigures)[];

/** The reaches that a page misses, as text. */
export const missedBy = (page: string, figures: PhoneFigures): string[] =>
  figureNames
    .filter((name) => !reaches[name].holds(figures[name]))
    .map((name) => `${page}: ${reaches[name].print(figures[name])}, ${reaches[name].title}`);
