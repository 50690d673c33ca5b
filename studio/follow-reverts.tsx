import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';
import { loadCode } from '#schemas/load-code.ts';
import type { Act, Reverted } from './draft/act.ts';
import { useDraftStore } from './draft/use-draft.ts';
import { sitePath } from './editor/block-target.ts';
import { tabOf } from './places/tab-of.ts';

type Notice = ComponentType<{ reverted: Reverted }>;

const loadNotice = async (): Promise<Notice> =>
  (await loadCode(() => import('./revert-notice.tsx'))).RevertNotice;

/** Says what undo and redo have changed where the open page does not show it. */
export function FollowReverts() {
  const store = useDraftStore();
  const { path } = useSearch({ strict: false });
  const { tab } = useParams({ strict: false });
  const isDocuments = useLocation().pathname.endsWith('/documents');
  const shownTab = isDocuments ? 'routes' : tab;
  const [told, setTold] = useState<{ Notice: Notice; reverted: Reverted } | null>(null);
  useEffect(
    () =>
      store.onReverted((reverted) => {
        if (reverted.changes.some((change) => isShown(change, path, shownTab))) return;
        // Without the code, the counts of changes still say that something has changed.
        loadNotice().then(
          (Notice) => setTold({ Notice, reverted }),
          () => undefined,
        );
      }),
    [store, path, shownTab],
  );
  return told && <told.Notice reverted={told.reverted} />;
}

/**
 * Whether a page of the studio shows a change.
 * @param open the document in the editor
 * @param tab of the documents that are not pages
 */
function isShown({ path, operations }: Act, open: string | undefined, tab: string | undefined): boolean {
  // The editor shows the blocks that all pages have around those of the open one.
  if (open !== undefined)
    return (
      path === open || (path === sitePath && operations.every((each) => each.type !== 'set' || each.block))
    );
  if (tab === undefined) return false;
  const [first] = operations;
  const isOfBlock = first?.type !== 'set' || first.block !== undefined;
  if (tab === 'json') return true;
  return !isOfBlock && !/^(?:pages|sections)\//.test(path) && tabOf(path, first.path.join('.')) === tab;
}
