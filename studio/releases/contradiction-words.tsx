import { useContent, useStoredBlock } from '../draft/use-draft.ts';
import { EditedShopParts } from '../editor/settings/edited-shop-parts.tsx';
import type { ContradictionValue } from '../draft/contradictions.tsx';
import { shownSteps } from '../places/shown-steps.ts';
import { useAround } from '../places/use-around.ts';
import { usePlaceWords } from '../places/use-place-words.ts';
import { useDocumentNames } from '../places/use-document-names.ts';
import { ChangeValue } from './change-value.tsx';

/** The place and the values of a contradiction, in the words of the list of changes. */
export function ContradictionWords({ path, block, field, values }: ContradictionValue) {
  const nameOf = useDocumentNames();
  const words = usePlaceWords();
  useContent(path);
  const type = useStoredBlock(path, block ?? '')?.type ?? null;
  const around = useAround(path, block ?? null, field);
  const place = [
    nameOf(path),
    type === null ? block : words.block(type),
    words.field(type, shownSteps(path, field), around),
  ];
  return (
    <EditedShopParts path="site.json">
      <b>{place.filter(Boolean).join(' › ')}</b>
      {values.length > 0 && (
        <dl>
          {values.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <ChangeValue value={value} type={type} path={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </EditedShopParts>
  );
}
