import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { sectionOfPath } from '#schemas/documents/section.ts';
import { idsAfter } from '#schemas/drafts/operation.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import { notify } from '#ui/notification/notify.ts';
import type { Reverted } from './draft/act.ts';
import { useDraft, useDraftStore } from './draft/use-draft.ts';
import { useActWords } from './places/act-words.ts';
import { addressOf, useLayoutPage } from './places/document-link.tsx';
import { useDocumentNames } from './places/use-document-names.ts';
import { isolate } from './texts/isolate.ts';

/** Notifies of an undo or a redo: names the act and its page, and leads there. */
export function RevertNotice({ reverted }: { reverted: Reverted }) {
  const t = useTranslations('places.reverted');
  const store = useDraftStore();
  const { id: draft } = useDraft();
  const navigate = useNavigate();
  const nameOf = useDocumentNames();
  const actWords = useActWords();
  const layoutPage = useLayoutPage();
  const last = useRef<Reverted>(undefined);
  useEffect(() => {
    // Names that arrive later do not repeat the notification.
    if (last.current === reverted) return;
    last.current = reverted;
    const { how, of, changes } = reverted;
    // The first change of an entry says what it was about.
    const [act] = how === 'undo' ? of.toReversed() : of;
    if (!act) return;
    const { path } = act;
    const content = store.content(path);
    const ids = changes
      .filter((each) => each.path === path)
      .flatMap((each) => each.operations.flatMap(idsAfter));
    const block = ids.find((id) => findBlock(content, id) !== undefined);
    const [first] = act.operations;
    const field = first?.type === 'set' && first.block === undefined ? first.path.join('.') : undefined;
    const isWhole = sectionOfPath(path) !== undefined && field === '';
    const open = (): void =>
      // cast: one of the addresses of the studio
      void navigate(addressOf({ path, draft: draft ?? undefined, block, field }, layoutPage) as never);
    notify({
      key: 'reverted',
      // The words of a whole section name it already.
      text: isWhole
        ? t(`${how}Whole`, { act: actWords(act, content) })
        : t(how, { act: actWords(act, content), place: isolate(nameOf(path)) }),
      // A page that was made and taken back cannot be opened.
      ...(content === null ? {} : { action: { text: t('open'), onSelect: open } }),
    });
  });
  return null;
}
