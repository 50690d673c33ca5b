import { useMessages } from 'use-intl';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import type { PaymentName } from '#schemas/entities/payment-rules.ts';
import type { CurrencyWords } from './format/price.ts';

/** Texts that components of the design system need themselves, from `messages.<locale>.json`. */
export interface CommonMessages {
  currency: CurrencyWords;
  price: { original: string; current: string; from: string };
  /** Texts for a failed load. */
  failed: { advice: string; retry: string };
  /** Texts of the links between the pages of a list. */
  pages: { newest: string; older: string };
  /** Texts of a private photo. */
  photo: { loading: string; failed: string; enlarge: string; close: string };
  payment: {
    methods: Readonly<Record<PaymentMethod, string>>;
    status: Readonly<Record<PaymentName, string>>;
    tracking: { label: string; copy: string; copied: string };
  };
}

/**
 * Returns the `common` namespace of the page's messages as data. Creating a translator for every price of a
 * listing would cost more than rendering the price.
 * @throws Error when the provider's messages lack the namespace
 */
export function useCommonMessages(): CommonMessages {
  const { common } = useMessages() as { common?: CommonMessages };
  if (common === undefined)
    // Merge ui/messages.<locale>.json into the messages to fix this.
    throw new Error('no "common" messages');
  return common;
}
