import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Messages } from '#schemas/documents/messages.ts';
import { loadCode } from '#schemas/load-code.ts';
import { mergeMessages } from '#schemas/tree/merge-messages.ts';

type Catalogue = () => Promise<{ default: object }>;

const english: Catalogue = () =>
  loadCode(() => import('#blocks/generated/messages.en.json', { with: { type: 'json' } }));
const others = new Map<string, Catalogue>([
  ['ar', () => loadCode(() => import('#schemas/languages/ar.json', { with: { type: 'json' } }))],
  ['de', () => loadCode(() => import('#schemas/languages/de.json', { with: { type: 'json' } }))],
  ['fa', () => loadCode(() => import('#blocks/generated/messages.fa.json', { with: { type: 'json' } }))],
  ['fr', () => loadCode(() => import('#schemas/languages/fr.json', { with: { type: 'json' } }))],
  ['tr', () => loadCode(() => import('#schemas/languages/tr.json', { with: { type: 'json' } }))],
]);

/** Loads the software's texts in a language. English fills in what is missing. @param locale of the shop, or of a file such as `fa.json` */
export const useStandardTexts = (locale: string): UseQueryResult<Messages> => {
  const language = /^[a-z]+/i.exec(locale)?.[0].toLowerCase() ?? locale;
  return useQuery({
    queryKey: ['standard-texts', language],
    queryFn: async () => {
      const [base, own] = await Promise.all([english(), others.get(language)?.()]);
      return mergeMessages(base.default as Messages, (own?.default ?? {}) as Messages);
    },
    staleTime: Infinity,
  });
};
