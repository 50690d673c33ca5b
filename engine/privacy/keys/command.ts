import type { Copies } from '#engine/selling/gift-codes/copies.ts';
import { describeSoldTwice, readSoldTwice } from '#engine/selling/gift-codes/sold-twice.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { readKeyUsage, totalUsage, type KeyUsage } from './key-usage.ts';
import { rotateKeys } from './rotate-keys.ts';

export const keysUsage = `npm run keys -- status   what still needs an earlier secret, and gift codes that were sold twice
npm run keys -- rotate   encrypts with SECRET_CODES what an earlier secret has encrypted; may be repeated`;

const describe = ({
  giftCodes,
  authenticatorApps,
  bankCards,
  nationalIds,
  keys,
  recoveryCodes,
  referralTraces,
}: KeyUsage): string =>
  `${giftCodes} gift codes, ${authenticatorApps} authenticator apps, ${bankCards} bank cards, ${nationalIds} national ids, ${recoveryCodes} recovery codes, ${referralTraces} traces of referrals, ${keys} keys`;

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

const printCopies =
  (print: (line: string) => void) =>
  ({ removed, sold }: Copies): void => {
    if (removed.length > 0) print(`the shop had these gift codes twice, removed: ${removed.join(', ')}`);
    if (sold.length > 0) print(`these gift codes were sold twice: ${sold.join(', ')}`);
  };

/** @returns how many failures were printed */
async function rotate(pool: Pool, secrets: Secrets, print: (line: string) => void): Promise<number> {
  const done = await rotateKeys(pool, secrets, printCopies(print));
  print(
    `encrypted again: ${done.giftCodes} gift codes, ${done.authenticatorApps} authenticator apps, ${done.bankCards} bank cards, ${done.nationalIds} national ids`,
  );
  for (const failure of done.failures) print(`FAILED: ${failure}`);
  return done.failures.length;
}

async function printSoldTwice(pool: Pool, print: (line: string) => void): Promise<void> {
  const open = await readSoldTwice(pool);
  for (const pair of open) print(`sold twice, refund one of the two buyers: ${describeSoldTwice(pair)}`);
  if (open.length > 0)
    print(
      'then: npm run staff -- settle-sold-twice CODE --reason TEXT, with the first of the two gift codes',
    );
}

/**
 * Runs `npm run keys`.
 * @returns the exit code: 1 even when only some values could not be encrypted again
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
  const failures = command === 'rotate' ? await rotate(pool, secrets, print) : 0;
  await printStatus(pool, secrets, print);
  await printSoldTwice(pool, print);
  return failures === 0 ? 0 : 1;
}
