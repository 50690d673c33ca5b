import { useEffect } from 'react';
import { askedPurchase } from '#actors/cart/asked-purchase.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useCode } from '#actors/use-code.ts';
import { useSelector } from '#actors/use-selector.ts';
import { loadCode } from '#schemas/load-code.ts';

const loadSheet = () => loadCode(() => import('./option-sheet.tsx'));

/**
 * Loads the sheet that asks about a purchase on its first use. If that fails, the product's page opens, which
 * asks the same.
 */
export function OptionSheetHost() {
  const path = useRoutePath();
  const asked = useSelector(askedPurchase, (purchase) => purchase);
  const { code, failed } = useCode(loadSheet, asked !== null);
  const href = asked && path('product', { slug: asked.slug });
  useEffect(() => {
    if (!failed || href === null) return;
    askedPurchase.set(null);
    location.assign(href);
  }, [failed, href]);
  return code && <code.default asked={asked} />;
}
