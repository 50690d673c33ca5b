import type { ReactNode } from 'react';

/**
 * Announces the reason of a refusal again when the same text is submitted again, because nothing changes on
 * the screen.
 * @param props `times`: number of repeats; nothing is announced at 0
 */
export function RepeatedReason({ times, children }: { times: number; children: ReactNode }) {
  return (
    <div className="visually-hidden" aria-live="assertive">
      {times > 0 && <p key={times}>{children}</p>}
    </div>
  );
}
