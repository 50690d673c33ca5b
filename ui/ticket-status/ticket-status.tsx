import type { TicketStatus as Status } from '#schemas/entities/ticket.ts';
import { Badge, type Tone } from '../badge/badge.tsx';
import type { IconName } from '../icons/icon.tsx';

const looks: Readonly<Record<Status, { tone: Tone; icon: IconName }>> = {
  new: { tone: 'info', icon: 'ticket' },
  'waiting-for-answer': { tone: 'warning', icon: 'clock' },
  'pending-review': { tone: 'info', icon: 'search' },
  answered: { tone: 'positive', icon: 'check-circle' },
  closed: { tone: 'neutral', icon: 'check' },
  'closed-locked': { tone: 'neutral', icon: 'lock' },
  suspended: { tone: 'negative', icon: 'pause' },
};

/** The status of a ticket. @param props.text name of the status in the shop's language */
export function TicketStatus({ status, text }: { status: Status; text: string }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
