import type { ActivationEvent } from './types.ts';

/** The customer is told what to correct, or why it is refused. */
export const hasNote = ({ event }: { event: ActivationEvent }): boolean =>
  (event.type === 'activation.asked' || event.type === 'activation.refused') && event.note.trim() !== '';
