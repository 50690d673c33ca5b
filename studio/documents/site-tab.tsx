import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DocumentForm } from './document-form.tsx';
import { siteFormFor, textKeys } from './site-form.ts';

/** The form for `site.json`: name, look, menus and footer of the shop. */
export function SiteTab({ site }: { site: unknown }) {
  const { field } = useSearch({ strict: false });
  const keys = textKeys(site);
  const { schema, sections } = useMemo(() => siteFormFor(keys), [keys]);
  return <DocumentForm path="site.json" content={site} schema={schema} sections={sections} field={field} />;
}
