import type { Mistake } from './mistake.ts';
import { linkMistakes, pictureMistakes } from './mistakes-of-contents.ts';
import { flowMistakes } from './mistakes-of-flows.ts';
import { routeMistakes } from './mistakes-of-routes.ts';

/** Every mistake that only a person's eye would otherwise find, with the expected diagnostic. */
export const mistakes: readonly Mistake[] = [
  ...routeMistakes,
  ...pictureMistakes,
  ...linkMistakes,
  ...flowMistakes,
];
