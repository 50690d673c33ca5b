import type { ReactNode } from 'react';

/**
 * Reads out again why a field was refused, where the same text is submitted again and nothing on the screen changes.
 * @param props `times`: how often; nothing is read at 0
 */
export function RepeatedReason({ times, children }: { times: number; children: ReactNode }) {
  return (
    <div className="visually-hidden" aria-live="assertive">
      {times > 0 && <p key={times}>{children}</p>}
    </div>
  );
}
