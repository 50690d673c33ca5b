import { networkTiers } from '#platform/security/network.ts';
import type { Sender } from '#providers/uploads/turns.ts';
import type { Principal } from '../principal.ts';

/** Returns the sender of a picture: the customer, and the networks of the request. */
export const senderOf = ({ user, ip, request }: Principal): Sender => ({
  names: [
    ...(user ? [{ name: `customer:${user.id}`, share: 1 }] : []),
    ...networkTiers(ip).map(({ network, share }) => ({ name: `network:${network}`, share })),
  ],
  isHere: () => request?.hasLeft?.() !== true,
});
