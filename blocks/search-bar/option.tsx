import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Currency } from '#schemas/entities/money.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { firstOf } from '#ui/format/price.ts';
import { optionOf } from '#ui/price/offer.ts';
import { Price } from '#ui/price/price.tsx';
import styles from './search-bar.module.css';

interface GroupProps {
  id: string;
  title: string;
  /** Whether the options stand in one row. */
  row?: boolean;
  children: ReactNode;
}

/** Options under a title. */
export function Group({ id, title, row = false, children }: GroupProps) {
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.groupTitle}>
        {title}
      </p>
      {row ? (
        <div role="presentation" className={styles.row}>
          {children}
        </div>
      ) : (
        children
      )}
    </div>
  );
}

interface SharedProps {
  id: string;
  href: string;
  active: string | undefined;
  onChoose: () => void;
}

type Shown =
  | {
      product: Pick<
        ProductCard,
        'title' | 'picture' | 'option_title' | 'has_cheaper' | 'price' | 'discount' | 'in_stock'
      >;
      currency: Currency;
      icon?: never;
    }
  | { product?: never; icon: IconName; text: string; note?: string; compact?: boolean; chip?: boolean };

/** An option of the combobox: a link to a product, to a category or to a search. */
export function Option({ id, href, active, onChoose, ...shown }: SharedProps & Shown) {
  return (
    <a
      id={id}
      className={classNames(
        styles.option,
        shown.icon && shown.compact && styles.compact,
        shown.icon && shown.chip && styles.chip,
      )}
      role="option"
      aria-selected={active === id}
      href={href}
      tabIndex={-1}
      onClick={onChoose}
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.product ? (
        <ProductOption {...shown} />
      ) : (
        <>
          <span className={styles.picture}>
            <Icon name={shown.icon} size={20} />
          </span>
          <span className={styles.text}>{shown.text}</span>
          {shown.note !== undefined && <span className={styles.aside}>{shown.note}</span>}
        </>
      )}
    </a>
  );
}

function ProductOption({ product, currency }: Extract<Shown, { currency: Currency }>) {
  const t = useTranslations('search-bar');
  const words = useCommonMessages();
  const { title, picture, price, discount, in_stock } = product;
  return (
    <>
      <span className={styles.picture}>
        {picture ? (
          <Picture picture={picture} ratio="square" alt="" sizes="44px" />
        ) : (
          <Icon name="gift" size={20} />
        )}
      </span>
      <span className={styles.text}>{title}</span>
      {!in_stock && <span className={styles.aside}>{t('outOfStock')}</span>}
      {in_stock && currency === firstOf(words.currency) && (
        <Price amount={price - discount} {...optionOf(product)} currency={currency} size="sm" />
      )}
    </>
  );
}
