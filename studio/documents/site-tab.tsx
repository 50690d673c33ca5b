import { useSearch } from '@tanstack/react-router';
import { siteDocument } from '#schemas/documents/site.ts';
import { DocumentForm, type FormSection } from './document-form.tsx';

const sections: readonly FormSection[] = [
  { name: 'basics', keys: ['name', 'description', 'logo'] },
  { name: 'support', keys: ['support'] },
  { name: 'social', keys: ['social_media'] },
  { name: 'footer', keys: ['footer'] },
  { name: 'showcases', keys: ['showcases'] },
  { name: 'account', keys: ['account_menu'] },
  {
    name: 'region',
    keys: ['locale', 'direction', 'time_zone', 'calendar', 'digits', 'first_weekday', 'country'],
  },
];

/** What the whole shop shows of itself, of `site.json`. */
export function SiteTab({ site }: { site: unknown }) {
  const { field } = useSearch({ strict: false });
  return (
    <DocumentForm path="site.json" content={site} schema={siteDocument} sections={sections} field={field} />
  );
}
