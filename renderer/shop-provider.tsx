import type { ReactNode } from 'react';
import { IntlProvider, type AbstractIntlMessages, type IntlError } from 'use-intl';
import type { ShopContext } from '#schemas/rendering.ts';
import { RoutePathsProvider } from '#actors/routing.tsx';

export interface ShopProviderProps {
  shop: Pick<ShopContext, 'locale' | 'timeZone' | 'messages' | 'paths'>;
  onMessageError: (error: IntlError) => void;
  children: ReactNode;
}

/**
 * Texts and paths for the blocks below. Its value never changes while a page lives, so it hydrates no
 * waiting block.
 */
export function ShopProvider({ shop, onMessageError, children }: ShopProviderProps) {
  return (
    <IntlProvider
      locale={shop.locale}
      timeZone={shop.timeZone}
      messages={shop.messages as AbstractIntlMessages}
      onError={onMessageError}
    >
      <RoutePathsProvider paths={shop.paths}>{children}</RoutePathsProvider>
    </IntlProvider>
  );
}
