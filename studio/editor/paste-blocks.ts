import { notify } from '#ui/notification/notify.ts';
import type { BlockActs } from './block-acts.ts';
import { fromClipboard } from './clipboard.ts';
import { lastCopy, rememberCopy } from './last-copy.ts';

/** Returns the text of the system's clipboard; null where it is empty, or the browser does not give it. */
async function readSystem(): Promise<string | null> {
  try {
    const text = await navigator.clipboard.readText();
    return text === '' ? null : text;
  } catch {
    return null;
  }
}

/**
 * Returns the blocks to paste. They come from the system's clipboard. If the browser does not give it, or has
 * refused the last copy and still has the one before, they are the last copy of the studio.
 * @param system null where it is empty, or the browser does not give it
 */
export function textToPaste(system: string | null): string {
  const copy = lastCopy();
  const isOlder = copy?.isOnlyHere === true && copy.before === system;
  if (system !== null && !isOlder && fromClipboard(system)) return system;
  const isRefused = system === null || copy?.isOnlyHere === true;
  return (isRefused ? copy?.text : system) ?? system ?? '';
}

/** Pastes blocks, or says why that is not possible. */
export async function pasteBlocks(
  acts: Pick<BlockActs, 'paste'>,
  t: (key: 'nothingToPaste' | 'clipboardRefused') => string,
): Promise<void> {
  const system = await readSystem();
  const text = textToPaste(system);
  if (!acts.paste(text))
    notify({
      text: t(system === null && text === '' ? 'clipboardRefused' : 'nothingToPaste'),
      tone: 'negative',
    });
}

/**
 * Writes copied blocks to the system's clipboard, too.
 * @param text null when nothing is selected
 */
export async function copyBlocks(
  text: string | null,
  t: (key: 'copied' | 'copiedHere') => string,
): Promise<void> {
  if (text === null) return;
  try {
    await navigator.clipboard.writeText(text);
    notify({ text: t('copied') });
  } catch {
    rememberCopy(text, true);
    notify({ text: t('copiedHere') });
  }
}
