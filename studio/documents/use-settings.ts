import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { loadCode } from '#schemas/load-code.ts';
import { useContent } from '../draft/use-draft.ts';
import { loadTexts } from '../frame/language.ts';
import { useStudio } from '../frame/studio-context.ts';
import type { FindText } from './field-names.ts';
import type { Setting } from './list-settings.ts';

/** Returns a function for the texts of `documents` in a language. It leaves out texts with values. */
function finderIn(texts: Record<string, unknown>): FindText {
  return (key) => {
    let found: unknown = texts['documents'];
    for (const step of key.split('.'))
      found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
    return typeof found === 'string' ? found : undefined;
  };
}

/** Returns a function that finds settings of the shop by their visible words; undefined while it is loaded. */
export function useFindSettings(): ((query: string) => Setting[]) | undefined {
  const { language } = useStudio();
  const site = useContent('site.json');
  const flows = useContent('flows.json');
  // The studio's first screen loads without the schemas of the forms.
  const { data } = useQuery({
    queryKey: ['list-settings', language],
    queryFn: async () => {
      const [code, own, other] = await Promise.all([
        loadCode(() => import('./list-settings.ts')),
        loadTexts(language),
        loadTexts(language === 'fa' ? 'en' : 'fa'),
      ]);
      return { ...code, own: finderIn(own), other: finderIn(other) };
    },
    staleTime: Infinity,
  });
  return useMemo(() => {
    if (!data || site === undefined || flows === undefined) return undefined;
    const settings = data.listSettings({ site, flows }, data.own, data.other);
    return (query) => data.findSettings(settings, query);
  }, [data, site, flows]);
}
