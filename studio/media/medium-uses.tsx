import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Loaded } from '#ui/records/loaded.tsx';
import { useContent, useDraft, useStoredBlock } from '../draft/use-draft.ts';
import { useDocumentNames } from '../places/use-document-names.ts';
import { DocumentLink } from '../places/document-link.tsx';
import { fieldSteps } from '../places/field-words.ts';
import { useAround } from '../places/use-around.ts';
import { usePlaceWords } from '../places/use-place-words.ts';
import { isolate } from '../texts/isolate.ts';
import type { Family } from '../pickers/picture-family.ts';
import { useUses, type MediumUse } from '../pickers/use-uses.ts';
import styles from './media.module.css';

/** Lists the places that show a picture, with links to their blocks. */
export function MediumUses({ family, onClose }: { family: Family; onClose: () => void }) {
  const t = useTranslations('media');
  const errorText = useErrorText();
  const { data, error, refetch } = useUses(family);
  return (
    <Dialog
      id="media-uses"
      open
      title={t('whereTitle', { name: isolate(family.name) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <Loaded
        data={data}
        failed={error !== null}
        detail={error ? errorText(error) : undefined}
        texts={{ loading: t('loading'), failed: t('failed') }}
        onRetry={() => void refetch()}
        room={{ count: 2, height: '40px' }}
        compact
      >
        {(uses) => (
          <ul className={styles.places}>
            {uses.map((use) => (
              <Place key={JSON.stringify(use)} use={use} />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

function Place({ use: { path, block, field } }: { use: MediumUse }) {
  const { id } = useDraft();
  const nameOf = useDocumentNames();
  const words = usePlaceWords();
  useContent(path);
  const type = useStoredBlock(path, block ?? '')?.type ?? null;
  const steps = fieldSteps(field, false);
  const around = useAround(path, block, steps);
  const names = [nameOf(path), type === null ? block : words.block(type), words.field(type, steps, around)];
  return (
    <li>
      <DocumentLink path={path} draft={id ?? undefined} block={block} field={field}>
        {names.filter(Boolean).join(' › ')}
      </DocumentLink>
    </li>
  );
}
