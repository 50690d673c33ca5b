import { useMessages } from 'use-intl';
import type { PaymentMethod, PaymentStatus } from '#schemas/entities/order.ts';
import type { CurrencyWords } from './format/price.ts';

/** Texts that components of the design system need themselves; `messages.<locale>.json` holds them. */
export interface CommonMessages {
  currency: CurrencyWords;
  price: { original: string; current: string };
  /** What to do when something could not be loaded. */
  failed: { advice: string; retry: string };
  /** Links through a list. */
  pages: { newest: string; older: string };
  /** A private photo. */
  photo: { loading: string; failed: string; enlarge: string; close: string };
  payment: {
    methods: Readonly<Record<PaymentMethod, string>>;
    status: Readonly<Record<PaymentStatus, string>>;
    tracking: { label: string; copy: string; copied: string };
  };
}

/**
 * The `common` namespace of the page's messages, read as data: making a translator for every price of a
 * listing costs more than drawing it.
 * @throws Error when the provider's messages lack the namespace
 */
export function useCommonMessages(): CommonMessages {
  const { common } = useMessages() as { common?: CommonMessages };
  if (common === undefined)
    // ui/messages.<locale>.json is to be merged into them.
    throw new Error('no "common" messages');
  return common;
}
