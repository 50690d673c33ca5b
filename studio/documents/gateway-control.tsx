import { paymentSettings } from '#schemas/documents/flow-parts.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';
import { useContent } from '../draft/use-draft.ts';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { methodOfGateway } from './document-fields.ts';
import { ChoiceControl, type ControlProps } from './own-controls.tsx';

/** A gateway that the software has, and that serves the payment method. */
export function GatewayControl({
  path,
  nameOf,
  ...props
}: ControlProps & { path: readonly (string | number)[]; nameOf: (gateway: string) => string }) {
  const { data } = useStaffOperation('studio.me', {});
  const flows = useContent('flows.json');
  const index = methodOfGateway(path);
  const methods = valueAt(flows, ['payment', 'methods']) ?? paymentSettings.shape.methods.parse(undefined);
  const method = index === null ? undefined : valueAt(methods, [index, 'method']);
  const names = (data?.gateways ?? [])
    .filter((gateway) => method === undefined || gateway.method === method)
    .map(({ name }) => name);
  // Neither an empty name nor null is a gateway.
  const chosen = typeof props.value === 'string' && props.value !== '' ? props.value : undefined;
  return (
    <ChoiceControl
      {...props}
      value={chosen}
      defaultValue={undefined}
      values={names}
      nameOf={(name) => nameOf(String(name))}
    />
  );
}
