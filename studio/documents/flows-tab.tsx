import { useSearch } from '@tanstack/react-router';
import { flowSettings } from '#schemas/documents/flows.ts';
import { DocumentForm, type FormSection } from './document-form.tsx';

const sections: readonly FormSection[] = [
  { name: 'checkout', keys: ['checkout'] },
  { name: 'payment', keys: ['payment', 'defaultGateway'] },
  { name: 'wallet', keys: ['wallet'] },
  { name: 'limits', keys: ['thresholds', 'reservations'] },
  { name: 'timeouts', keys: ['timeouts'] },
  { name: 'shipping', keys: ['shipping'] },
  { name: 'activation', keys: ['activation'] },
  { name: 'tickets', keys: ['tickets', 'uploads'] },
  { name: 'login', keys: ['login', 'notices'] },
  { name: 'referral', keys: ['referral'] },
];

/** How customers buy and pay, of `flows.json`. */
export function FlowsTab({ flows }: { flows: unknown }) {
  const { field } = useSearch({ strict: false });
  return (
    <DocumentForm path="flows.json" content={flows} schema={flowSettings} sections={sections} field={field} />
  );
}
