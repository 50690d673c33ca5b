import type { Migration } from './migrate.ts';

const cardProviders = ['zarinpal', 'zibal'];

/**
 * 1 → 2: login, checkout and payment get settings, all with defaults. The default gateway was free text and
 * is now a provider of a method. A gateway that the defaults do not have becomes the first provider of card
 * payments. An empty one means no default.
 */
const GatewayBecomesProvider: Migration = {
  version: 2,
  name: 'GatewayBecomesProvider',
  up: (document) => {
    const gateway = document['defaultGateway'];
    if (gateway === '') return { ...document, defaultGateway: null };
    if (typeof gateway !== 'string' || [...cardProviders, 'nowpayments'].includes(gateway))
      return { ...document };
    const methods = [
      { method: 'card', providers: [gateway, ...cardProviders], currencies: ['toman'] },
      { method: 'crypto', providers: ['nowpayments'], currencies: ['dollar'] },
      { method: 'wallet', currencies: ['toman', 'dollar'] },
      { method: 'transfer', currencies: ['toman'] },
    ];
    return { ...document, payment: { methods } };
  },
};

/**
 * 2 → 3: `workingHours` is removed, because nothing read it. The hours of the shop are
 * `support.cooperation_hours` of the site document.
 */
const WorkingHoursAreOfSite: Migration = {
  version: 3,
  name: 'WorkingHoursAreOfSite',
  up: ({ workingHours: _unread, ...document }) => document,
};

/** In the order of their versions. */
export const flowMigrations: readonly Migration[] = [GatewayBecomesProvider, WorkingHoursAreOfSite];
