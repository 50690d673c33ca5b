import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { useContent } from '../draft/use-draft.ts';
import { useStudio } from '../frame/studio-context.ts';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { mergedRoutes } from '../pickers/merged-routes.ts';

/**
 * Returns the path of the document with the shop's texts in its own language: that of its locale such as `fr-ca`
 * where the shop has one, otherwise that of its language.
 */
export function useMessagesPath(): string {
  const locale = useStudio().shop.site.locale.toLowerCase();
  const { data } = useStaffOperation('studio.documents', {});
  const hasOwn = data?.documents.some((document) => document.locale === locale) ?? false;
  return `messages.${hasOwn ? locale : locale.split('-', 1)[0]}.json`;
}

/** Returns a function for the name of a page in words, such as «سبد خرید» for `cart`. */
export function usePageNames(): (page: string) => string {
  const t = useTranslations('editor.pages.names');
  const manifest = useContent('manifest.json');
  const messages = useContent(useMessagesPath());
  const titles = useMemo(() => {
    const texts = isObject(messages) && isObject(messages['routes']) ? messages['routes'] : {};
    const found = new Map<string, string>();
    const add = (page: string, message: unknown): void => {
      if (typeof message === 'string' && !message.includes('{') && !found.has(page)) found.set(page, message);
    };
    for (const { page, title, redirect } of mergedRoutes(manifest))
      if (
        typeof page === 'string' &&
        typeof title === 'string' &&
        !isObject(redirect) &&
        Object.hasOwn(texts, title)
      )
        add(page, texts[title]);
    // A deleted page has no route any more. Its own title is usually its name.
    for (const [name, message] of Object.entries(texts)) add(name, message);
    return found;
  }, [manifest, messages]);
  // A title of the software's own pages is a template, or in the language of shoppers.
  return (page) => (t.has(page as 'home') ? t(page as 'home') : (titles.get(page) ?? page));
}
