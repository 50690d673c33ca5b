import { useTranslations } from 'use-intl';
import type { AddressBook } from '#actors/account/use-addresses.ts';
import { useRecipient } from '#actors/checkout/use-recipient.ts';
import { useCode, type LoadedCode } from '#actors/use-code.ts';
import type { RequestError } from '#data/request-error.ts';
import type { AddressEditorProps } from '#parts/address-editor/address-editor.tsx';
import type { Address } from '#schemas/entities/address.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/dialog/sheet.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './checkout-address.module.css';

interface EditorSheetProps {
  id: string;
  /** The address being edited; null while the sheet is closed. */
  edited: Address | 'new' | null;
  book: AddressBook;
  onClose: () => void;
  onSaved: (address: Address) => void;
}

const loadEditor = () => loadCode(() => import('#parts/address-editor/address-editor.tsx'));

/** The editor is on its way, or could not be loaded. */
function EditorWait({ failed, retry }: Pick<LoadedCode<unknown>, 'failed' | 'retry'>) {
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

interface EditorProps extends Pick<AddressEditorProps, 'id' | 'saved' | 'fieldErrors' | 'onSave'> {
  isBusy?: boolean;
  error?: RequestError | null;
}

/** The address fields with their button. The code of forms and maps is loaded when an address is first edited. */
export function Editor({ isBusy = false, error = null, ...editor }: EditorProps) {
  const t = useTranslations('checkout-address');
  const { code, ...wait } = useCode(loadEditor);
  const self = useRecipient();
  if (!code) return <EditorWait {...wait} />;
  const other =
    error && Object.keys(editor.fieldErrors).length === 0
      ? (error.problem?.detail ?? t('editor.failed'))
      : null;
  return (
    <div className={styles.editor}>
      <code.default
        {...editor}
        self={self}
        Wait={EditorWait}
        refused={other !== null && <Notice tone="negative">{other}</Notice>}
      >
        <div className={styles.save} data-sheet-foot="">
          <Button size="lg" type="submit" block loading={isBusy}>
            {t('editor.save')}
          </Button>
        </div>
      </code.default>
    </div>
  );
}

/** A sheet to add or edit an address. */
export function EditorSheet({ id, edited, book, onClose, onSaved }: EditorSheetProps) {
  const t = useTranslations('checkout-address');
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
      {edited !== null && (
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
