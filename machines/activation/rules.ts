import type { ActivationEvent } from './types.ts';

/** Whether staff have written what the customer must correct, or why they refuse. */
export const hasNote = ({ event }: { event: ActivationEvent }): boolean =>
  (event.type === 'activation.asked' || event.type === 'activation.refused') && event.note.trim() !== '';
