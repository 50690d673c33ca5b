import type { Mistake } from './mistake.ts';
import { linkMistakes, pictureMistakes } from './mistakes-of-contents.ts';
import { flowMistakes } from './mistakes-of-flows.ts';
import { routeMistakes } from './mistakes-of-routes.ts';

/** Every mistake that nothing but a person's eye would find, with what has to be told of it. */
export const mistakes: readonly Mistake[] = [
  ...routeMistakes,
  ...pictureMistakes,
  ...linkMistakes,
  ...flowMistakes,
];
