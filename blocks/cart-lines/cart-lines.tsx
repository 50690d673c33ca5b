import { useEffect, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { sendToCart } from '#actors/cart/cart.ts';
import { useCart } from '#actors/cart/use-cart.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useCode } from '#actors/use-code.ts';
import { useFocusWhenShorter } from '#actors/use-focus-when-shorter.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { CartItem } from '#schemas/entities/cart.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';
import { ChangeReport } from './change-report.tsx';
import { ClearButton } from './clear-button.tsx';
import type definition from './definition.ts';
import { LineSkeleton } from './line-skeleton.tsx';

const loadLimits = () => loadCode(() => import('./limits.tsx'));
const refresh = (): void => sendToCart({ type: 'cart.refresh' });

export default function CartLines({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('cart-lines');
  const locale = useLocale();
  const path = useRoutePath();
  const { ready, lines, count, report, isStale } = useCart((cart) => ({
    ready: cart.ready,
    lines: cart.lines,
    count: cart.count,
    report: cart.report,
    isStale: cart.refreshState === 'failed',
  }));
  const filled = ready && lines.length > 0;
  const limits = useCode(loadLimits, filled);
  useFocusWhenShorter(lines.length, id);

  // Refreshes once per visit, because prices and stock may have changed since the lines were added.
  useEffect(() => {
    if (ready) refresh();
  }, [ready]);

  return (
    <Container as="section" className={styles.cart}>
      <header className={styles.header}>
        <h1 id={id} tabIndex={-1} className={styles.title}>
          {props.title ?? t('title')}
        </h1>
        <p className={styles.count} aria-live="polite">
          {filled && t('count', { count: formatNumber(count, locale) })}
        </p>
        {filled && <ClearButton id={id} onClear={() => sendToCart({ type: 'cart.clear' })} />}
      </header>
      {/* The empty element exists first: screen readers often skip a status that appears together with its
          text. */}
      <div role="status">
        {report && (
          <ChangeReport
            report={report}
            currency={props.currencies[0] ?? ''}
            onDismiss={() => sendToCart({ type: 'report.dismiss' })}
          />
        )}
      </div>
      {filled && isStale && (
        <Notice
          tone="warning"
          action={
            <Button variant="ghost" size="sm" onClick={refresh}>
              {t('retry')}
            </Button>
          }
        >
          {t('stale')}
        </Notice>
      )}
      {!ready && (
        <ul className={classNames(styles.lines, styles.waiting)} aria-busy="true" aria-label={t('loading')}>
          <LineSkeleton />
          <LineSkeleton />
        </ul>
      )}
      {filled && <StoreGroups id={id} lines={lines} currencies={props.currencies} />}
      {/* The limits are below the lines, so that they do not move the buttons of a line. */}
      {filled && limits.code && <limits.code.default />}
      {/* The server renders this too. Until the cart is known, a mark in the document shows either this or
          the placeholders. */}
      {!filled && (
        <EmptyState
          className={ready ? undefined : styles.undecided}
          icon="cart"
          picture={props.picture}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button href={path('products')} size="lg">
              {t('empty.action')}
            </Button>
          }
        />
      )}
    </Container>
  );
}

interface StoreGroupsProps {
  id: string;
  lines: readonly CartItem[];
  currencies: readonly Currency[];
}

/** The lines grouped by store, in the order of each store's first line. Goods of one store are one parcel. */
function StoreGroups({ id, lines, currencies }: StoreGroupsProps) {
  const locale = useLocale();
  const t = useTranslations('cart-lines');
  const groups = [...Map.groupBy(lines, ({ product }) => product.store_name)];
  return groups.map(([store, group], index) => (
    <section
      key={store}
      className={styles.group}
      aria-labelledby={groups.length > 1 ? `${id}-store-${index}` : undefined}
    >
      {groups.length > 1 && (
        <h2 id={`${id}-store-${index}`} className={styles.store}>
          <Icon name="store" size={20} />
          {store}
          <span className={styles.count}>
            {t('count', {
              count: formatNumber(
                group.reduce((sum, { qty }) => sum + qty, 0),
                locale,
              ),
            })}
          </span>
        </h2>
      )}
      <ul className={styles.lines}>
        {group.map((line) => (
          <li key={line.key} className={styles.line}>
            <CartLine line={line} currencies={currencies} isGrouped={groups.length > 1} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
