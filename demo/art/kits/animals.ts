import { shade, tint } from '../colour.ts';
import { oval, path, stroke } from '../shapes.ts';

// Faces of pets, their middle at 0.

export const cat = (c: string): string =>
  path('M-56 60C-76-10-66-50-60-96L-26-66C-10-72 10-72 26-66L60-96C66-50 76-10 56 60C30 90-30 90-56 60Z', c) +
  oval(-24, -4, 8, 11, '#2b241e') +
  oval(24, -4, 8, 11, '#2b241e') +
  path('M-9 22H9L0 32Z', '#b4685a') +
  stroke('M0 32Q-10 46-24 42M0 32Q10 46 24 42', '#2b241e', 3.5) +
  stroke('M-40 26L-84 16M-40 34L-84 40M40 26L84 16M40 34L84 40', '#f6f1e6', 3);
export const dog = (c: string): string =>
  path('M-60 50C-70 0-70-60-40-84C-20-96 20-96 40-84C70-60 70 0 60 50C40 90-40 90-60 50Z', c) +
  path(
    'M-48-80C-100-90-110-20-90 24C-70 30-60-20-48-80ZM48-80C100-90 110-20 90 24C70 30 60-20 48-80Z',
    shade(c, 0.35),
  ) +
  oval(0, 34, 38, 32, tint(c, 0.5)) +
  oval(-24, -14, 9, 11, '#2b241e') +
  oval(24, -14, 9, 11, '#2b241e') +
  oval(0, 18, 15, 11, '#2b241e') +
  stroke('M0 30V44Q-12 56-24 48M0 44Q12 56 24 48', '#2b241e', 4);
