import { useLocale, useTranslations } from 'use-intl';
import { useIdentitySent } from '#actors/account/use-identity-sent.ts';
import { verifyPath } from '#actors/account/verify-path.ts';
import { usePurchase } from '#actors/cart/use-purchase.ts';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import type { Product, Sending } from '#schemas/entities/product.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { Delivery } from '#ui/delivery/delivery.tsx';
import { Unverified } from '#ui/delivery/unverified.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { firstOf, formatPriceText } from '#ui/format/price.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import styles from './buy-box.module.css';

interface PromisesProps {
  product: Product;
  /** The page with the conditions of returns. */
  returnsHref: string | undefined;
}

/** The delivery promise of the chosen option, in the words of cards and invoices, with its conditions. */
export function Promises({ product, returnsHref }: PromisesProps) {
  const t = useTranslations('buy-box');
  const locale = useLocale();
  const words = useCommonMessages();
  const path = useRoutePath();
  const identity = useOptionalPath()('identity');
  const identitySent = useIdentitySent();
  const {
    option: { delivery },
  } = usePurchase(product);
  if (product.sending)
    return (
      <>
        <li className={styles.line}>
          <Icon name="truck" size={20} />
          <span>
            <Delivery promise={delivery} />
          </span>
        </li>
        <SendingFacts sending={product.sending} returnsHref={returnsHref} />
      </>
    );
  const { activation_hours: hours, identity_review_hours: reviewHours } = product;
  const needed = hours === null ? 'verify.needed' : 'verify.activationNeeded';
  const above = hours === null ? 'verify.above' : 'verify.activationAbove';
  const limit = formatPriceText(product.identity_limit, firstOf(words.currency), locale, words.currency);
  return (
    <li className={styles.line}>
      <Icon name={hours === null ? 'zap' : 'headphones'} size={20} />
      <span>
        <strong className={styles.promise}>
          <Delivery promise={delivery} hours={hours} limit={product.identity_limit} />
        </strong>
        <Unverified>
          {t(delivery === 'verification' ? needed : above, { limit })}{' '}
          {delivery === 'verification' &&
            (identitySent ??
              (identity !== undefined && (
                <Link href={verifyPath(identity, path('product', { slug: product.slug }))}>
                  {t('verify.action')}
                </Link>
              )))}
          {delivery === 'verification' && reviewHours !== undefined && (
            <span className={styles.review}>
              {t('verify.review', { hours: formatNumber(reviewHours, locale) })}
            </span>
          )}
        </Unverified>
      </span>
    </li>
  );
}

/** The price and duration of shipping, and the days for returns. */
function SendingFacts({ sending, returnsHref }: { sending: Sending; returnsHref: string | undefined }) {
  const t = useTranslations('buy-box.sending');
  const locale = useLocale();
  const words = useCommonMessages();
  const { price, price_most: most, days, return_days: returnDays } = sending;
  const say = (amount: number): string =>
    formatPriceText(amount, firstOf(words.currency), locale, words.currency);
  const count = (value: number): string => formatNumber(value, locale);
  return (
    <>
      <li className={styles.line}>
        <Icon name="receipt" size={20} />
        <span>
          {most === 0
            ? t('free')
            : price === most
              ? t('price', { price: say(price) })
              : t('prices', { least: price === 0 ? t('nothing') : say(price), most: say(most) })}
        </span>
      </li>
      {days && (
        <li className={styles.line}>
          <Icon name="calendar" size={20} />
          <span>{t('days', { least: count(days.least), most: count(days.most) })}</span>
        </li>
      )}
      {returnDays !== null && (
        <li className={styles.line}>
          <Icon name="undo" size={20} />
          <span>
            {t('returns', { days: count(returnDays) })}{' '}
            {returnsHref !== undefined && <Link href={returnsHref}>{t('returnsLink')}</Link>}
          </span>
        </li>
      )}
    </>
  );
}
