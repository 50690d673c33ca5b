import type { Pool } from '../../db/pool.ts';
import type { Secrets } from '../../security/secrets.ts';
import { readKeyUsage, totalUsage, type KeyUsage } from './key-usage.ts';
import { rotateKeys } from './rotate-keys.ts';

export const keysUsage = `npm run keys -- status   what still needs an earlier secret
npm run keys -- rotate   encrypts with SECRET_CODES what an earlier secret has encrypted; may be repeated`;

const describe = ({
  giftCodes,
  authenticatorApps,
  bankCards,
  nationalIds,
  keys,
  recoveryCodes,
}: KeyUsage): string =>
  `${giftCodes} gift codes, ${authenticatorApps} authenticator apps, ${bankCards} bank cards, ${nationalIds} national ids, ${recoveryCodes} recovery codes, ${keys} keys`;

async function printStatus(pool: Pool, secrets: Secrets, print: (line: string) => void): Promise<void> {
  const [newest, ...accepted] = await readKeyUsage(pool, secrets);
  if (newest) print(`SECRET_CODES: ${describe(newest)}`);
  for (const [index, usage] of accepted.entries())
    print(
      `SECRET_CODES_ACCEPTED, secret ${index + 1}: ${
        totalUsage(usage) === 0
          ? 'nothing needs it any more; remove it once no server encrypts with it'
          : `${describe(usage)}; run \`npm run keys -- rotate\``
      }`,
    );
  if (accepted.length === 0) print('SECRET_CODES_ACCEPTED: no earlier secret is accepted');
  const tokens = secrets.token.length - 1;
  print(
    tokens === 0
      ? 'SECRET_TOKEN_ACCEPTED: no earlier secret is accepted'
      : 'SECRET_TOKEN_ACCEPTED: nothing in the database needs it. Remove it 15 minutes after the last server started without signing with it; after 30 days, browsers that come back are still known devices',
  );
}

/**
 * Runs `npm run keys`.
 * @returns the exit code
 */
export async function runKeysCommand(
  args: readonly string[],
  { pool, secrets, print }: { pool: Pool; secrets: Secrets; print: (line: string) => void },
): Promise<number> {
  const [command, ...more] = args;
  if (more.length > 0 || (command !== 'status' && command !== 'rotate')) {
    print(keysUsage);
    return 1;
  }
  if (command === 'rotate') {
    const { giftCodes, authenticatorApps, bankCards, nationalIds, copies } = await rotateKeys(pool, secrets);
    print(
      `encrypted again: ${giftCodes} gift codes, ${authenticatorApps} authenticator apps, ${bankCards} bank cards, ${nationalIds} national ids`,
    );
    if (copies.removed.length > 0)
      print(`removed: ${copies.removed.length} gift codes that the shop had twice`);
    if (copies.sold.length > 0)
      print(
        `sold twice, refund one of the two buyers: the gift codes with the ids ${copies.sold.join(', ')}`,
      );
  }
  await printStatus(pool, secrets, print);
  return 0;
}
