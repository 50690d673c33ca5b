import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Messages } from '#schemas/documents/messages.ts';
import { loadCode } from '#schemas/load-code.ts';

const catalogues = {
  fa: () => loadCode(() => import('#blocks/generated/messages.fa.json', { with: { type: 'json' } })),
  en: () => loadCode(() => import('#blocks/generated/messages.en.json', { with: { type: 'json' } })),
};

/** Loads the software's texts in a language, otherwise in English. @param locale of the shop */
export const useStandardTexts = (locale: string): UseQueryResult<Messages> => {
  const language = locale.startsWith('fa') ? 'fa' : 'en';
  return useQuery({
    queryKey: ['standard-texts', language],
    queryFn: async () => (await catalogues[language]()).default as Messages,
    staleTime: Infinity,
  });
};
