import { useOptionalPath } from '../pages/routing.tsx';
import type { RequestError } from '#data/request-error.ts';

/** A step that a member of staff has to take before an attempt is allowed. */
export interface SecondFactorWay {
  /** `needed`: answer a second factor; `not-enrolled`: add one, because there is none. */
  step: 'needed' | 'not-enrolled';
  /** Path of the page for both; undefined if the shop has none. */
  href: string | undefined;
}

/**
 * Returns a function that finds the next step after an error: an answer or a new second factor for staff, or
 * null.
 */
export function useSecondFactorWay(): (error: RequestError | null) => SecondFactorWay | null {
  const href = useOptionalPath()('second-factor');
  return (error) => {
    switch (error?.problem?.code) {
      case 'second-factor-needed':
        return { step: 'needed', href };
      case 'second-factor-not-enrolled':
        return { step: 'not-enrolled', href };
      default:
        return null;
    }
  };
}
