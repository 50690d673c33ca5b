import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** The author of a change, as the operations of the studio return it. */
interface Author {
  made_by: string | null;
  assistant: string | null;
}

/** Names the author of a draft or a note: a person, or an assistant and the account that it runs for. */
export function useAuthorName(): (made: Author) => string | null {
  const t = useTranslations('author');
  return useCallback(
    ({ made_by: person, assistant }) =>
      assistant === null ? person : t('assistant', { account: assistant.replace(/^mcp:/, '') }),
    [t],
  );
}
