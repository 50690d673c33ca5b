import { useEffect, useRef } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { report } from '#renderer/diagnostics.ts';
import { ShopProvider } from '#renderer/shop-provider.tsx';
import { loadCode } from '#schemas/load-code.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import type { StudioStart } from '#schemas/studio-start.ts';
import { NotificationRegion } from '#ui/notification/notification-region.tsx';
import { useTranslations } from 'use-intl';
import { FreshFactorProvider } from './frame/fresh-factor.tsx';
import type { Language, Texts } from './frame/language.ts';
import { NothingPublished } from './frame/nothing-published.tsx';
import { studioQueries } from './frame/query-client.ts';
import { router } from './router.tsx';
import { SignedIn } from './frame/signed-in.tsx';
import { StudioContext } from './frame/studio-context.ts';

export interface StudioProps {
  start: StudioStart;
  /** Null while nothing is published. */
  shop: ClientShop | null;
  language: Language;
  texts: Texts;
}

/** Shows the pages of the studio to a member of staff who has signed in. Provides texts and queries. */
export function Studio({ start, shop, language, texts }: StudioProps) {
  const provided = {
    // A studio in the shop's language formats dates and numbers with the shop's locale, which may name a region.
    locale: start.language.startsWith(language) && shop ? shop.locale : language,
    timeZone: shop?.timeZone ?? 'UTC',
    messages: texts as ClientShop['messages'],
    paths: {},
    hasLogin: shop?.hasLogin ?? true,
  };
  return (
    <ShopProvider shop={provided} onMessageError={(error) => report('message', error)}>
      <QueryClientProvider client={studioQueries}>
        {shop ? (
          <StudioContext value={{ shop, language }}>
            <FreshFactorProvider>
              <SignedIn>
                <RouterProvider router={router} />
              </SignedIn>
            </FreshFactorProvider>
          </StudioContext>
        ) : (
          <NothingPublished />
        )}
        <Notifications />
      </QueryClientProvider>
    </ShopProvider>
  );
}

function Notifications() {
  const t = useTranslations('frame');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const region = box.current?.querySelector<HTMLElement>('section');
    // Without this code notifications stand where they always do.
    if (region)
      void loadCode(() => import('./frame/keep-notices-clear.ts'))
        .then(({ keepNoticesClear }) => keepNoticesClear(region))
        .catch(() => undefined);
  }, []);
  return (
    <div ref={box}>
      <NotificationRegion label={t('notifications')} closeLabel={t('close')} />
    </div>
  );
}
