import type { PageData } from '#schemas/api/pages/page-data.ts';
import { optionParameter, withChosenOption } from '#schemas/chosen-option.ts';
import type { Versioned } from '../data-port/data-port.ts';

type Query = Record<string, string>;
type PageAnswer = Versioned<Partial<PageData>>;

/**
 * Selects the option that the address of a product page names (`?option=ID`), so that its price is in the
 * HTML. An unknown option is left out of the query, as if it were not in the address.
 */
export function chooseOption(answer: PageAnswer, query: Query): { answer: PageAnswer; query: Query } {
  const { [optionParameter]: wanted, ...others } = query;
  if (wanted === undefined) return { answer, query };
  const value = withChosenOption(answer.value, wanted);
  if (!value) return { answer, query: others };
  return { answer: { ...answer, value, version: `${answer.version} option ${wanted}` }, query };
}
