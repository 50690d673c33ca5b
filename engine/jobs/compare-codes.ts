import type { EngineContext } from '#engine/context.ts';
import { compareGiftCodesAgain } from '#engine/selling/gift-codes/reseal.ts';

/**
 * Compares gift codes again that an earlier release of the shop has imported.
 * @returns how many
 * @throws AggregateError with a line for each code that cannot be opened, after all others were compared
 */
export async function compareCodes({
  pool,
  codeCipher,
  now,
}: Pick<EngineContext, 'pool' | 'codeCipher' | 'now'>): Promise<number> {
  const { codes, failures } = await compareGiftCodesAgain(pool, codeCipher, now());
  if (failures.length > 0)
    throw new AggregateError(
      failures.map((failure) => new Error(failure)),
      'gift codes could not be compared again',
    );
  return codes;
}
