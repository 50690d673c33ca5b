import type { SealedText } from '#platform/security/sealing.ts';
import type { CodeCipher, GiftSecret } from './cipher.ts';

/**
 * @throws Error that names the row in the log; the transaction that recorded it as revealed must end with it
 */
export function openCode(
  cipher: CodeCipher,
  id: number,
  { sellable_id, ...sealed }: SealedText & { sellable_id: number },
): GiftSecret {
  try {
    return cipher.open(sealed, sellable_id);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`gift code ${id} cannot be opened: ${reason}`, { cause });
  }
}
