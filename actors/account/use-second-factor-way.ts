import { useOptionalPath } from '../pages/routing.tsx';
import type { RequestError } from '#data/request-error.ts';

/** What a member of staff has to do before an attempt is allowed. */
export interface SecondFactorWay {
  /** `needed`: answer a second factor; `not-enrolled`: add one, because there is none. */
  step: 'needed' | 'not-enrolled';
  /** Path of the page for both; undefined where the shop has none. */
  href: string | undefined;
}

/** The way on from a refusal that asks staff for a second factor; null for every other error. */
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
