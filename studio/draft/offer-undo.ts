import { dismiss, notify, undoTime } from '#ui/notification/notify.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * Notifies of the act that was just done, with a button that takes it back. The notification goes with the next act,
 * because its button would take back that one.
 * @param undo text of the button
 */
export function offerUndo(store: DraftStore, { text, undo }: { text: string; undo: string }): void {
  const act = store.lastAct();
  const id = notify({
    text,
    key: 'undo',
    tone: 'positive',
    durationMs: undoTime,
    action: { text: undo, onSelect: store.undo },
  });
  const stop = store.subscribe(() => {
    if (store.lastAct() === act) return;
    stop();
    dismiss(id);
  });
}
