import { useStoreOpen } from '#actors/stores/use-store-open.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import { Badge } from '#ui/badge/badge.tsx';

/** Whether a store is open now; nothing until the browser knows. @param open, closed the two texts */
export function OpenBadge({ hours, open, closed }: { hours: OpeningHours; open: string; closed: string }) {
  const status = useStoreOpen(hours);
  if (status === null) return null;
  return (
    <Badge tone={status.open ? 'positive' : 'neutral'} icon="clock">
      {status.open ? open : closed}
    </Badge>
  );
}
