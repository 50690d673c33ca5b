import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { askedPurchase } from '#actors/cart/asked-purchase.ts';
import { usePurchase, type Purchase } from '#actors/cart/use-purchase.ts';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import { StockAlert } from '#parts/stock-alert/stock-alert.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { needsStaff } from '#schemas/delivery-promise.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { Product } from '#schemas/entities/product.ts';
import { canBeGift } from '#schemas/gift-answers.ts';
import { fieldsOf } from '#schemas/line-answers.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber } from '#ui/format/number.ts';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { offerIn } from '#ui/price/offer.ts';
import { Price } from '#ui/price/price.tsx';
import { Alternatives } from './alternatives.tsx';
import styles from './buy-box.module.css';
import { BuyButtons, CartLink } from './buy-buttons.tsx';
import type definition from './definition.ts';
import { Promises } from './promises.tsx';
import { StockAlertView } from './stock-alert-view.tsx';
import { StoreNote } from './store-note.tsx';

/** The largest stock that is shown as a number. */
const fewLeft = 5;

/**
 * Returns the kind of product that the assurances are about. An activation is neither a code nor goods that
 * are sent.
 */
const kindOf = (product: Product): 'goods' | 'codes' | 'activation' =>
  needsStaff(product) ? 'goods' : product.activation_hours === null ? 'codes' : 'activation';

export default function BuyBox({
  id,
  props,
  data: { product, related },
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('buy-box');
  const locale = useLocale();
  const list = (titles: readonly string[]) => new Intl.ListFormat(locale).format(titles);
  if (!product) return null;
  return (
    <Container as="section" className={styles.box} aria-label={t('label')}>
      <Card padding="md" className={styles.card}>
        <Offer id={id} product={product} currencies={props.currencies} buttons={props.buttons} />
        {related && <Alternatives products={related.products} currency={props.currencies[0] ?? 'toman'} />}
        <ul className={styles.lines}>
          <Promises product={product} returnsHref={props.returnsHref} />
          {product.form && (
            <li className={styles.line}>
              <Icon name="info" size={20} />
              <span>
                {t('asks', {
                  fields: list(fieldsOf(product.form).map(({ title }) => title)),
                })}
              </span>
            </li>
          )}
          {props.assurances
            .filter(({ for: whom }) => whom === 'all' || whom === kindOf(product))
            .map(({ icon, text }, index) => (
              <li key={index} className={styles.line}>
                <Icon name={isIconName(icon) ? icon : 'check-circle'} size={20} />
                <span>{text}</span>
              </li>
            ))}
        </ul>
        <StoreNote
          store={product.store}
          orderable={needsStaff(product) && product.options.some(({ stock }) => stock > 0)}
        />
      </Card>
    </Container>
  );
}

interface OfferProps {
  id: string;
  product: Product;
  currencies: readonly Currency[];
  buttons: boolean;
}

function Offer({ id, product, currencies, buttons }: OfferProps) {
  const t = useTranslations('buy-box');
  const locale = useLocale();
  const purchase = usePurchase(product);
  const words = useCommonMessages();
  const hasLogin = useHasLogin();
  const { option } = purchase;
  const available = option.stock > 0;
  return (
    <>
      <div>
        <div className={styles.option}>
          {product.options.length > 1 && <span className={styles.optionTitle}>{option.title}</span>}
          <Stock purchase={purchase} />
        </div>
        <div className={styles.prices} aria-live="polite" data-available={available ? '' : undefined}>
          {currencies.map((currency, index) => (
            <Price
              key={currency}
              {...offerIn(currency, option, words.currency)}
              {...((index > 0 || !available) && { original: undefined })}
              size={index === 0 ? 'lg' : 'sm'}
              align="end"
              reserve={index === 0}
              className={index === 0 ? undefined : styles.second}
            />
          ))}
        </div>
      </div>
      {available && purchase.least > 1 && (
        <p className={styles.most}>{t('least', { count: formatNumber(purchase.least, locale) })}</p>
      )}
      {purchase.most !== null && (
        <p className={styles.most} role="status">
          {t('most', { count: formatNumber(purchase.most, locale) })}
        </p>
      )}
      {!available && hasLogin && (
        <StockAlert key={option.id} sellable={option.id} reason={t('alert.signIn')}>
          {(alert) => <StockAlertView {...alert} />}
        </StockAlert>
      )}
      {buttons && available && <BuyButtons id={id} purchase={purchase} />}
      {buttons && !available && purchase.inCart > 0 && <CartLink inCart={purchase.inCart} />}
      {available && hasLogin === true && canBeGift(product) && <GiftButton purchase={purchase} />}
    </>
  );
}

/** Opens the overlay's sheet, which asks for the recipient and adds the gift to the cart. */
function GiftButton({ purchase: { product, option, left } }: { purchase: Purchase }) {
  const t = useTranslations('buy-box');
  const { slug, title } = product;
  return (
    <Button
      variant="ghost"
      block
      iconStart="gift"
      disabled={left === 0}
      onClick={() => askedPurchase.set({ slug, title, sellable: option.id, qty: 1, gift: true })}
    >
      {t('gift')}
    </Button>
  );
}

function Stock({ purchase: { option } }: { purchase: Purchase }) {
  const t = useTranslations('buy-box');
  const locale = useLocale();
  if (option.stock === 0) return <Badge tone="negative">{t('stock.none')}</Badge>;
  if (option.stock <= fewLeft)
    return (
      <Badge tone="warning" icon="flame">
        {t('stock.few', { count: formatNumber(option.stock, locale) })}
      </Badge>
    );
  return (
    <Badge tone="positive" icon="check">
      {t('stock.enough')}
    </Badge>
  );
}
