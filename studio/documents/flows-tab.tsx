import { useSearch } from '@tanstack/react-router';
import { flowSettings } from '#schemas/documents/flows.ts';
import { DocumentForm, type FormSection } from './document-form.tsx';

const sections: readonly FormSection[] = [
  { name: 'checkout', keys: ['checkout'], machines: ['checkout'] },
  { name: 'payment', keys: ['payment', 'defaultGateway'], machines: ['payment', 'order-payment'] },
  { name: 'wallet', keys: ['wallet'] },
  { name: 'limits', keys: ['thresholds', 'identity', 'reservations'], machines: ['identity', 'bank-card'] },
  { name: 'timeouts', keys: ['timeouts'] },
  { name: 'shipping', keys: ['shipping'], machines: ['fulfillment', 'shipment'] },
  { name: 'activation', keys: ['activation'], machines: ['activation'] },
  { name: 'tickets', keys: ['tickets', 'uploads'], machines: ['ticket'] },
  { name: 'login', keys: ['login', 'notices'], machines: ['login'] },
  { name: 'referral', keys: ['referral'] },
];

/** How customers buy and pay, of `flows.json`. */
export function FlowsTab({ flows }: { flows: unknown }) {
  const { field } = useSearch({ strict: false });
  return (
    <DocumentForm path="flows.json" content={flows} schema={flowSettings} sections={sections} field={field} />
  );
}
