import { knownGateways } from '#providers/payments/known-gateways.ts';
import type { KnownGateway } from '#providers/payments/port.ts';
import { asCode, markdownTable } from './markdown-table.ts';

const head = `# Payment gateways

Written by \`npm run gen\` from \`providers/payments/known-gateways.ts\`; changes made by hand are lost. Flow settings name gateways as
the first column does ([checkout](../checkout.md)). The keys of the environment are in [configuration](../configuration.md).
`;

/** Returns a page of documentation with every gateway that has an adapter. */
export function gatewayReference(): string {
  const rows = Object.entries<KnownGateway>(knownGateways).map(([name, { title, method, currencies }]) => [
    asCode(name),
    title,
    asCode(method),
    currencies.map(asCode).join(', '),
  ]);
  return `${head}\n${markdownTable(['name', 'gateway', 'method', 'currencies that it takes'], rows)}\n`;
}
