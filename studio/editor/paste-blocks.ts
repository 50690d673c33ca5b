import { notify } from '#ui/notification/notify.ts';
import type { BlockActs } from './block-acts.ts';

/** Pastes the blocks of the system's clipboard, or says why that is not possible. */
export async function pasteBlocks(
  acts: BlockActs,
  t: (key: 'nothingToPaste' | 'clipboardRefused') => string,
): Promise<void> {
  try {
    const text = await navigator.clipboard.readText();
    if (!acts.paste(text)) notify({ text: t('nothingToPaste'), tone: 'negative' });
  } catch {
    notify({ text: t('clipboardRefused'), tone: 'negative' });
  }
}
