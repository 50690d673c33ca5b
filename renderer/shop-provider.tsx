import type { ReactNode } from 'react';
import { IntlProvider, type AbstractIntlMessages, type IntlError } from 'use-intl';
import { RoutePathsProvider } from '#actors/pages/routing.tsx';
import { LoginOfferProvider } from '#actors/session/login-offer.tsx';
import type { ShopContext } from '#schemas/rendering.ts';

export interface ShopProviderProps {
  shop: Pick<ShopContext, 'locale' | 'timeZone' | 'messages' | 'paths' | 'hasLogin'>;
  onMessageError: (error: IntlError) => void;
  children: ReactNode;
}

/**
 * Provides texts, paths and whether there is a login to the blocks below. Its value never changes while a
 * page lives, so it hydrates no waiting block.
 */
export function ShopProvider({ shop, onMessageError, children }: ShopProviderProps) {
  return (
    <IntlProvider
      locale={shop.locale}
      timeZone={shop.timeZone}
      messages={shop.messages as AbstractIntlMessages}
      onError={onMessageError}
    >
      <RoutePathsProvider paths={shop.paths}>
        <LoginOfferProvider hasLogin={shop.hasLogin}>{children}</LoginOfferProvider>
      </RoutePathsProvider>
    </IntlProvider>
  );
}
