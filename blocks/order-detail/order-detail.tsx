import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRouteParameter } from '#actors/pages/route-parameter.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { usePayment } from '#actors/payment/use-payment.ts';
import { useSession } from '#actors/session/use-session.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type definition from './definition.ts';
import { Delivery } from './delivery.tsx';
import { Head } from './head.tsx';
import styles from './order-detail.module.css';
import { Parcels } from './parcels.tsx';
import { Payments } from './payments.tsx';
import { PrintedInvoice } from './printed-invoice.tsx';
import { Refunds } from './refunds.tsx';
import { StatusSection } from './status-section.tsx';
import { Totals } from './totals.tsx';

const routes = ['bill'];

export default function OrderDetail({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('order-detail');
  const path = useRoutePath();
  const code = useRouteParameter(routes, 'code');
  const { isCustomer } = useSession();
  const status = useRef<HTMLElement>(null);
  // The login covers this page for guests, so no payment is loaded.
  const payment = usePayment(isCustomer ? code : null);
  const { order, problem, ready } = payment;
  // The login covers the page, so neither data nor an error is shown.
  if (problem === 'missing')
    return (
      <Detail>
        <EmptyState
          level={1}
          icon="receipt"
          title={t('missing.title')}
          text={t('missing.text')}
          action={<Button href={path('bills')}>{t('missing.action')}</Button>}
        />
      </Detail>
    );
  if (problem === 'failed' && !order)
    return (
      <Detail>
        <ErrorState
          level={1}
          icon="wifi-off"
          title={t('failed.title')}
          text={payment.error?.problem?.detail || t('failed.text')}
          safe={t('failed.safe')}
          action={<Button onClick={payment.refresh}>{t('failed.action')}</Button>}
        />
      </Detail>
    );
  if (!order || !ready || problem === 'login')
    return (
      <Detail>
        <DetailSkeleton />
      </Detail>
    );
  return (
    <Detail>
      <Head order={order} />
      <PrintedInvoice order={order} shop={data.site?.name ?? ''} />
      <StatusSection ref={status} id={id} order={order} payment={payment} support={props.support} />
      {/* The focused form is gone, so the focus moves to the status above. */}
      <Parcels order={order} support={props.support} onCorrected={() => status.current?.focus()} />
      <div className={styles.columns}>
        <Totals order={order} />
        <Delivery order={order} />
      </div>
      {order.payments.length > 0 && <Payments order={order} />}
      {order.refunds.length > 0 && <Refunds order={order} />}
    </Detail>
  );
}

const Detail = ({ children }: { children: ReactNode }) => <div className={styles.detail}>{children}</div>;

/** A placeholder of about the size of a bill with one parcel. */
function DetailSkeleton() {
  const t = useTranslations('order-detail');
  return (
    <div className={styles.detail} aria-busy="true">
      <h1 className="visually-hidden">{t('loading')}</h1>
      <Skeleton height="72px" />
      <Skeleton height="104px" />
      <Skeleton height="240px" />
      <div className={styles.columns}>
        <Skeleton height="200px" />
        <Skeleton height="200px" />
      </div>
    </div>
  );
}
