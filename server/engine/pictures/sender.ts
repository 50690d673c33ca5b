import type { Sender } from '../../providers/uploads/turns.ts';
import { networkOf } from '../../security/network.ts';
import type { Principal } from '../principal.ts';

/** Who sends a picture: the customer, or the network of a guest. */
export const senderOf = ({ user, ip, request }: Principal): Sender => ({
  name: user ? `customer:${user.id}` : `network:${networkOf(ip)}`,
  isHere: () => request?.hasLeft?.() !== true,
});
