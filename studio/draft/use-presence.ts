import { useEffect, useState } from 'react';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';

export type Person = StaffOutputOf<'studio.present'>['people'][number];

const nobody: readonly Person[] = [];

/** Milliseconds between two signs of life; the server forgets a person after 40 seconds. */
const interval = 15_000;

/**
 * Tells the server what this person looks at, and returns the other people in the draft.
 * @param draft null while no draft is open; the server then learns nothing
 * @param block id in the document; null for the whole page
 */
export function usePresence(draft: number | null, path: string, block: string | null): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[]>([]);
  useEffect(() => {
    if (draft === null) return undefined;
    const controller = new AbortController();
    const tell = (): void =>
      void callStaffOperation(
        'studio.present',
        { id: draft, path, block },
        { signal: controller.signal },
      ).then(
        (answer) => setPeople(answer.people),
        // Presence is optional, so an error is not shown.
        () => undefined,
      );
    const first = setTimeout(tell, 500);
    const timer = setInterval(tell, interval);
    return () => {
      controller.abort();
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [draft, path, block]);
  return draft === null ? nobody : people;
}
