import type { KnownDevices } from '../../security/known-devices.ts';
import { networkOf } from '../../security/network.ts';
import type { Principal } from '../principal.ts';

/** Cookie of the devices that have signed a number in; over https its name has a prefix. */
export const deviceCookie = 'vitrin_device';

/** Who tries to sign a number in: one of its known devices, or a stranger on a network. */
export interface Requester {
  /** Id of the known device; null for a stranger. */
  device: string | null;
  network: string;
}

/** Who sends a sign-in request for a number. */
export const requesterOf = (
  { knownDevices }: { knownDevices: KnownDevices },
  { cookies, ip }: Pick<Principal, 'cookies' | 'ip'>,
  mobile: string,
): Requester => ({ device: knownDevices.idOf(cookies[deviceCookie], mobile), network: networkOf(ip) });
