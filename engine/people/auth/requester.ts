import type { Principal } from '#engine/pipeline/principal.ts';
import type { Pool, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { KnownDevices } from '#platform/security/known-devices.ts';
import { networkOf } from '#platform/security/network.ts';

/** Cookie of the devices that have signed a number in. Over https its name has a prefix. */
export const deviceCookie = 'vitrin_device';

/** The sender of a login: a known device of the number, or a stranger on a network. */
export interface Requester {
  /** Id of the known device; null for a stranger. */
  device: string | null;
  network: string;
}

const selectGeneration = statement(
  'auth.device-generation',
  'SELECT device_generation FROM users WHERE mobile = :mobile',
);
const beginGeneration = statement(
  'auth.begin-device-generation',
  'UPDATE users SET device_generation = device_generation + 1 WHERE id = :user',
);

/** Returns the generation of a number's known devices. */
export const deviceGenerationOf = async (queryable: Queryable, mobile: string): Promise<number | undefined> =>
  (await selectGeneration.maybeOne(queryable, { mobile }))?.device_generation;

/** Makes the known devices of a customer strangers, except those whose session continues. */
export async function forgetDevices(queryable: Queryable, user: number): Promise<void> {
  await beginGeneration.run(queryable, { user });
}

type Sender = Pick<Principal, 'cookies' | 'ip'>;

/**
 * Returns the key under which refusals of a sender's sign-in requests for a number are counted. It needs no
 * database query. A person with a copied cookie is only refused in their own network. After a new password,
 * copy and original are both strangers.
 */
export function refusalKeyOf(
  { knownDevices }: { knownDevices: KnownDevices },
  { cookies, ip }: Sender,
  mobile: string,
): string {
  const entry = knownDevices.find(cookies[deviceCookie], mobile);
  const network = networkOf(ip);
  return entry ? `${entry.id} ${entry.generation} ${network}` : network;
}

/**
 * Returns the sender of a sign-in request for a number. The customers are only read for a browser whose
 * cookie proves that it has signed the number in. The answer therefore reveals nothing to strangers.
 */
export async function requesterOf(
  { knownDevices, pool }: { knownDevices: KnownDevices; pool: Pool },
  { cookies, ip }: Sender,
  mobile: string,
): Promise<Requester> {
  const network = networkOf(ip);
  const entry = knownDevices.find(cookies[deviceCookie], mobile);
  const isCurrent = entry !== null && entry.generation === (await deviceGenerationOf(pool, mobile));
  return { device: isCurrent ? entry.id : null, network };
}
