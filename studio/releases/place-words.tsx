import { useContent, useStoredBlock } from '../draft/use-draft.ts';
import { fieldSteps } from '../places/field-words.ts';
import { isolate } from '../texts/isolate.ts';
import { shopRoutes } from '../places/shop-routes.ts';
import { shownSteps } from '../places/shown-steps.ts';
import { useDocumentNames } from '../places/use-document-names.ts';
import { useAround } from '../places/use-around.ts';
import { usePlaceWords } from '../places/use-place-words.ts';

interface PlaceWordsProps {
  path: string;
  route: string | null;
  /** Id of the innermost block around the field. */
  block: string | null;
  /** Below the block, route or document. */
  field: string;
}

/** Names a place by the page, the kind of the block and the titles of its fields. */
export function PlaceWords({ path, route, block, field }: PlaceWordsProps) {
  const nameOf = useDocumentNames();
  const words = usePlaceWords();
  useContent(path);
  const type = useStoredBlock(path, block ?? '')?.type ?? null;
  const steps = fieldSteps(field, block !== null);
  const around = useAround(path, block, steps);
  const named = words.field(type, shownSteps(path, steps), around);
  const routes = shopRoutes(useContent('manifest.json'));
  const address = route === null ? null : isolate(routes.find(({ id }) => id === route)?.path ?? route);
  return [nameOf(path), address, type === null ? block : words.block(type), named]
    .filter(Boolean)
    .join(' › ');
}
