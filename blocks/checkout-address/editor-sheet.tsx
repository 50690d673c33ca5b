import { useTranslations } from 'use-intl';
import type { AddressBook } from '#actors/account/use-addresses.ts';
import { useCode, type LoadedCode } from '#actors/use-code.ts';
import type { Address } from '#schemas/entities/address.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/dialog/sheet.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

interface EditorSheetProps {
  id: string;
  /** The address being edited; null while the sheet is closed. */
  edited: Address | 'new' | null;
  book: AddressBook;
  onClose: () => void;
  onSaved: (address: Address) => void;
}

const loadEditor = () => loadCode(() => import('./address-editor.tsx'));

/** Loads the code of forms and maps when an address is first edited. */
export const useEditor = (isWanted: boolean): LoadedCode<Awaited<ReturnType<typeof loadEditor>>> =>
  useCode(loadEditor, isWanted);

/** A placeholder while the code of the editor loads, or an error when it could not be loaded. */
export function EditorWait({ failed, retry }: Pick<LoadedCode<unknown>, 'failed' | 'retry'>) {
  const t = useTranslations('checkout-address');
  if (!failed) return <Skeleton width="100%" height={360} />;
  return (
    <ErrorState
      compact
      level={3}
      title={t('unloaded.title')}
      text={t('unloaded.text')}
      action={<Button onClick={retry}>{t('unloaded.action')}</Button>}
    />
  );
}

/** A sheet to add or edit an address. */
export function EditorSheet({ id, edited, book, onClose, onSaved }: EditorSheetProps) {
  const t = useTranslations('checkout-address');
  const { code, ...wait } = useEditor(edited !== null);
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
      {edited !== null && !code && <EditorWait {...wait} />}
      {edited !== null && code && (
        <code.default
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
