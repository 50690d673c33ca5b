import { useSearch } from '@tanstack/react-router';
import { flowSettings } from '#schemas/documents/flows.ts';
import { DocumentForm } from './document-form.tsx';
import { flowSections } from './flow-sections.ts';

/** The form for `flows.json`: the settings of buying and paying. */
export function FlowsTab({ flows }: { flows: unknown }) {
  const { field } = useSearch({ strict: false });
  return (
    <DocumentForm
      path="flows.json"
      content={flows}
      schema={flowSettings}
      sections={flowSections}
      field={field}
    />
  );
}
