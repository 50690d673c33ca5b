import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { AddressBook } from '#actors/use-addresses.ts';
import type { Address } from '#schemas/entities/address.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/dialog/sheet.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { AddressEditorProps } from './address-editor.tsx';

interface EditorSheetProps {
  id: string;
  /** The address being edited; null while the sheet is closed. */
  edited: Address | 'new' | null;
  book: AddressBook;
  onClose: () => void;
  onSaved: (address: Address) => void;
}

type Editor = ComponentType<AddressEditorProps>;

/** The code of forms and maps, loaded when an address is first edited. */
export function useEditor(isWanted: boolean): { Editor: Editor | null; failed: boolean; retry(): void } {
  const [Editor, setEditor] = useState<Editor | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    import('./address-editor.tsx').then(
      (module) => setEditor(() => module.default),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  const retry = () => {
    setFailed(false);
    load();
  };
  return { Editor, failed, retry };
}

/** A sheet to add or edit an address. */
export function EditorSheet({ id, edited, book, onClose, onSaved }: EditorSheetProps) {
  const t = useTranslations('checkout-address');
  const { Editor, failed, retry } = useEditor(edited !== null);
  const saved = edited === 'new' ? null : edited;
  return (
    <Sheet
      id={id}
      open={edited !== null}
      onClose={onClose}
      title={t(edited === 'new' || edited === null ? 'editor.new' : 'editor.edit')}
      closeLabel={t('editor.close')}
      size="lg"
    >
      {edited !== null && failed && (
        <ErrorState
          compact
          level={3}
          title={t('unloaded.title')}
          text={t('unloaded.text')}
          action={<Button onClick={retry}>{t('unloaded.action')}</Button>}
        />
      )}
      {edited !== null && !failed && !Editor && <Skeleton width="100%" height={360} />}
      {edited !== null && Editor && (
        <Editor
          key={saved?.id ?? 'new'}
          id={`${id}-form`}
          saved={saved}
          isBusy={book.save.isPending}
          error={book.save.error}
          fieldErrors={book.save.fieldErrors}
          onSave={(fields) => {
            book.save.mutate(saved ? { ...fields, address_id: saved.id } : fields, { onSuccess: onSaved });
          }}
        />
      )}
    </Sheet>
  );
}
