import { useLocale, useTranslations } from 'use-intl';
import { useRevealedCodes, type RevealedCodes } from '#actors/payment/use-revealed-codes.ts';
import { useRoutePath } from '#actors/routing.tsx';
import type { Order, OrderCode, OrderLine } from '#schemas/entities/order.ts';
import { answersKey } from '#schemas/line-answers.ts';
import { always } from '#ui/always.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { GiftCode } from '#ui/gift-code/gift-code.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { LineAnswers } from '#ui/line-answers/line-answers.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { orderState, orderTones } from '#ui/order-state/order-state.ts';
import { shipmentIcons, shipmentTones } from '#ui/order-state/shipment-tones.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import styles from './order-detail.module.css';
import { ShipmentFacts } from './shipment.tsx';

type Parcel = Order['parcels'][number];
type Support = { label: string; href: string } | undefined;

/** The goods, one parcel for each store. */
export function Parcels({ order, support }: { order: Order; support: Support }) {
  const revealed = useRevealedCodes(order.code);
  return (
    <ol className={styles.parcels}>
      {order.parcels.map((parcel) => (
        <li key={parcel.store_id}>
          <ParcelCard parcel={parcel} order={order} revealed={revealed} support={support} />
        </li>
      ))}
    </ol>
  );
}

function ParcelCard({
  parcel,
  order,
  revealed,
  support,
}: {
  parcel: Parcel;
  order: Order;
  revealed: RevealedCodes;
  support: Support;
}) {
  const t = useTranslations('order-detail.parcel');
  const states = useTranslations('order-detail.state');
  const shipments = useTranslations('order-detail.shipment.status');
  const path = useRoutePath();
  const isPaid = order.payment === 'paid';
  const state = orderState({ status: parcel.status, payment: order.payment });
  const { shipment } = parcel;
  // What was sent is followed by its shipment; what was canceled before is not.
  const isFollowed = shipment !== null && (shipment.status !== 'preparing' || state === 'preparing');
  return (
    <article className={styles.card}>
      <header className={styles.parcelHead}>
        <Icon name={parcel.physical ? 'truck' : 'gift'} size={22} />
        <div className={styles.words}>
          <h2 className={styles.cardTitle}>
            {parcel.store_slug === null ? (
              parcel.store_name
            ) : (
              <a href={path('store', { slug: parcel.store_slug })}>{parcel.store_name}</a>
            )}
          </h2>
          <p className={styles.small}>
            {t.rich('seller', { number: always(<LocalDigits>{parcel.seller_number}</LocalDigits>) })}
          </p>
        </div>
        {isFollowed && (isPaid || shipment.status !== 'preparing') ? (
          <Badge tone={shipmentTones[shipment.status]} icon={shipmentIcons[shipment.status]}>
            {shipments(shipment.status)}
          </Badge>
        ) : (
          isPaid && <Badge tone={orderTones[state]}>{states(state)}</Badge>
        )}
      </header>
      <ShipmentFacts shipment={parcel.shipment} tracking={parcel.tracking} />
      {parcel.review && <Notice tone="info">{t('review')}</Notice>}
      <ul className={styles.lines}>
        {parcel.lines.map((line, index) => (
          <li key={`${line.id} ${answersKey(line.answers)}`}>
            <Line line={line} order={order} />
            <Codes
              codes={parcel.codes.filter((code) => code.line === index)}
              line={line}
              revealed={revealed}
              support={support}
            />
            <Taken
              line={line}
              shown={parcel.codes.filter((code) => code.line === index).length}
              order={order}
            />
            {isPaid &&
              !parcel.physical &&
              !parcel.review &&
              parcel.status === 'preparing' &&
              parcel.codes.every((code) => code.line !== index) && (
                <p className={styles.small}>{t('codesLater')}</p>
              )}
          </li>
        ))}
      </ul>
    </article>
  );
}

const optionOf = ({ option_title: option, title }: OrderLine): string | undefined =>
  option === '' || option === title ? undefined : option;

function Line({ line, order }: { line: OrderLine; order: Order }) {
  const t = useTranslations('order-detail.parcel');
  const path = useRoutePath();
  const locale = useLocale();
  const option = optionOf(line);
  return (
    <div className={styles.line}>
      <span className={styles.picture}>
        {line.picture ? (
          <Picture picture={line.picture} ratio="square" sizes="64px" alt="" />
        ) : (
          <Icon name="image-off" size={24} />
        )}
      </span>
      <div className={styles.words}>
        <a className={styles.name} href={path('product', { slug: line.slug })}>
          {line.title}
        </a>
        <p className={styles.small}>
          {option === undefined
            ? t('quantity', { count: formatNumber(line.qty, locale) })
            : t('option', { option, count: formatNumber(line.qty, locale) })}
        </p>
        <LineAnswers answers={line.answers} />
      </div>
      <Price
        amount={line.total}
        currency={order.currency}
        original={line.price * line.qty}
        percent={false}
        size="sm"
        align="end"
      />
    </div>
  );
}

/** Codes of a refunded bill that the buyer never revealed and no longer owns. */
function Taken({ line, shown, order }: { line: OrderLine; shown: number; order: Order }) {
  const t = useTranslations('order-detail.parcel');
  const locale = useLocale();
  const gone = order.payment === 'refunded' && line.type !== 'physical' ? line.qty - shown : 0;
  return gone > 0 ? (
    <p className={styles.small}>{t('codesTaken', { count: formatNumber(gone, locale) })}</p>
  ) : null;
}

function Codes({
  codes,
  line,
  revealed,
  support,
}: {
  codes: readonly OrderCode[];
  line: OrderLine;
  revealed: RevealedCodes;
  support: Support;
}) {
  if (codes.length === 0) return null;
  return (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code.id}>
          <Code code={code} line={line} revealed={revealed} support={support} />
        </li>
      ))}
    </ul>
  );
}

function Code({
  code,
  line,
  revealed,
  support,
}: {
  code: OrderCode;
  line: OrderLine;
  revealed: RevealedCodes;
  support: Support;
}) {
  const t = useTranslations('order-detail.code');
  const path = useRoutePath();
  const value = revealed.values[code.id];
  const error = revealed.errors[code.id];
  const withheld = code.withheld && (
    <>
      <strong>{t(`withheld.${code.withheld}.title`)}</strong>
      <p>{t(`withheld.${code.withheld}.text`)}</p>
      {code.withheld === 'identity' ? (
        <a className={styles.textLink} href={path('identity')}>
          {t('withheld.identity.link')}
        </a>
      ) : (
        support && (
          <a className={styles.textLink} href={support.href}>
            {support.label}
          </a>
        )
      )}
    </>
  );
  return (
    <GiftCode
      title={line.title}
      subtitle={optionOf(line)}
      picture={line.picture}
      code={value ?? code.masked}
      isRevealed={value !== undefined}
      onReveal={() => void revealed.reveal(code.id)}
      isRevealing={revealed.busy === code.id}
      error={error ? error.problem?.detail || t('failed') : undefined}
      labels={{ code: t('label'), reveal: t('reveal'), copy: t('copy'), copied: t('copied') }}
      {...(withheld ? { withheld } : {})}
    />
  );
}
