// Boots the shops of the browser tests and keeps them, so that tests under work start at once:
//   node e2e/serve.ts            prints a line VITRIN_E2E_SHOPS='…'
//   VITRIN_E2E_SHOPS='…' npx playwright test e2e/cart.test.ts
import setup from './global-setup.ts';
import { shops, variable } from './support/shops.ts';

const close = await setup();
console.log(`${variable}='${JSON.stringify(shops())}'`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(0)));
