import { networkTiers } from '#platform/security/network.ts';
import type { Sender } from '#providers/uploads/turns.ts';
import type { Principal } from '../principal.ts';

/**
 * Returns the sender of a picture: the customer, or the networks of a guest. A wider network has more turns.
 */
export const senderOf = ({ user, ip, request }: Principal): Sender => ({
  turns: user
    ? [{ name: `customer:${user.id}`, cost: 1 }]
    : networkTiers(ip).map(({ network, share }) => ({ name: `network:${network}`, cost: 1 / share })),
  isHere: () => request?.hasLeft?.() !== true,
});
