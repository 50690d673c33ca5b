import { useLocale, useTranslations } from 'use-intl';
import { useIdentitySent } from '#actors/account/use-identity-sent.ts';
import { verifyPath } from '#actors/account/verify-path.ts';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import { useRevealedCodes, type RevealedCodes } from '#actors/payment/use-revealed-codes.ts';
import { OrderTimeline } from '#parts/order-timeline/order-timeline.tsx';
import type { Order, OrderCode, OrderedLine, OrderLine } from '#schemas/entities/order.ts';
import { optionTitleOf } from '#schemas/option-title.ts';
import { always } from '#ui/always.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { GiftCode } from '#ui/gift-code/gift-code.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { LineAnswers } from '#ui/line-answers/line-answers.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { parcelState } from '#ui/order-state/parcel-state.ts';
import { billState } from '#ui/order-state/order-state.ts';
import { firstWithheld } from '#ui/order-state/first-withheld.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { Activation } from './activation.tsx';
import { Gift } from './gift.tsx';
import styles from './order-detail.module.css';
import { ShipmentFacts } from './shipment.tsx';

type Parcel = Order['parcels'][number];
type Support = { label: string; href: string } | undefined;

/** The goods, one parcel for each store. */
export function Parcels({
  order,
  support,
  onCorrected,
}: {
  order: Order;
  support: Support;
  /** Called when the answers of a line were corrected, and the bill is new. */
  onCorrected: () => void;
}) {
  const revealed = useRevealedCodes(order.code);
  return (
    <ol className={styles.parcels}>
      {order.parcels.map((parcel) => (
        <li key={parcel.store_id}>
          <ParcelCard
            parcel={parcel}
            order={order}
            revealed={revealed}
            support={support}
            onCorrected={onCorrected}
          />
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
  onCorrected,
}: {
  parcel: Parcel;
  order: Order;
  revealed: RevealedCodes;
  support: Support;
  onCorrected: () => void;
}) {
  const t = useTranslations('order-detail.parcel');
  const words = useTranslations('order-detail');
  const optionalPath = useOptionalPath();
  const store = parcel.store_slug === null ? undefined : optionalPath('store', { slug: parcel.store_slug });
  const formatDate = useDates();
  const isPaid = order.payment === 'paid';
  const state = parcelState(parcel, order.payment);
  return (
    <article className={styles.card}>
      <header className={styles.parcelHead}>
        <Icon name={parcel.physical ? 'truck' : 'gift'} size={22} />
        <div className={styles.words}>
          <h2 className={styles.cardTitle}>
            {store === undefined ? parcel.store_name : <a href={store}>{parcel.store_name}</a>}
          </h2>
          <p className={styles.small}>
            {t.rich('seller', { number: always(<LocalDigits>{parcel.seller_number}</LocalDigits>) })}
          </p>
        </div>
        {state && (
          <Badge tone={state.tone} icon={state.icon}>
            {words(state.word)}
          </Badge>
        )}
      </header>
      <OrderTimeline parcel={parcel} order={order} />
      <ShipmentFacts shipment={parcel.shipment} tracking={parcel.tracking} />
      {parcel.review && (
        <Notice tone="info">
          {t('review')}
          {parcel.opens_at !== null && ` ${t('opensAt', { time: formatDate(parcel.opens_at, 'longHour') })}`}
        </Notice>
      )}
      <ul className={styles.lines}>
        {parcel.lines.map((line, index) => (
          <li key={index}>
            <Line line={line} order={order} />
            <Codes
              codes={parcel.codes.filter((code) => code.line === index)}
              order={order}
              line={line}
              revealed={revealed}
              support={support}
            />
            <Taken
              line={line}
              shown={parcel.codes.filter((code) => code.line === index).length}
              order={order}
            />
            <Activation line={line} order={order} onCorrected={onCorrected} />
            <Gift line={line} order={order} />
            {isPaid &&
              line.activation === null &&
              line.gift === null &&
              !parcel.physical &&
              !parcel.review &&
              (parcel.status === 'preparing' || parcel.status === 'edited') &&
              parcel.codes.every((code) => code.line !== index) && (
                <p className={styles.small}>{t('codesLater')}</p>
              )}
          </li>
        ))}
      </ul>
    </article>
  );
}

function Line({ line, order }: { line: OrderLine; order: Order }) {
  const t = useTranslations('order-detail.parcel');
  const path = useRoutePath();
  const locale = useLocale();
  const option = optionTitleOf(line);
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
function Taken({ line, shown, order }: { line: OrderedLine; shown: number; order: Order }) {
  const t = useTranslations('order-detail.parcel');
  const locale = useLocale();
  const isCode = line.type !== 'physical' && line.activation === null;
  const gone = order.payment === 'refunded' && isCode && line.gift === null ? line.qty - shown : 0;
  return gone > 0 ? (
    <p className={styles.small}>{t('codesTaken', { count: formatNumber(gone, locale) })}</p>
  ) : null;
}

function Codes({
  codes,
  order,
  line,
  revealed,
  support,
}: {
  codes: readonly OrderCode[];
  order: Order;
  line: OrderLine;
  revealed: RevealedCodes;
  support: Support;
}) {
  if (codes.length === 0) return null;
  return (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code.id}>
          <Code code={code} order={order} line={line} revealed={revealed} support={support} />
        </li>
      ))}
    </ul>
  );
}

function Code({
  code,
  order,
  line,
  revealed,
  support,
}: {
  code: OrderCode;
  order: Order;
  line: OrderLine;
  revealed: RevealedCodes;
  support: Support;
}) {
  const t = useTranslations('order-detail.code');
  const path = useRoutePath();
  const identity = useOptionalPath()('identity');
  // The status above explains the reason, or the first of the withheld codes: they all have the same one.
  const isOfStatus = code.withheld === 'identity' && billState(order) === 'identity';
  const isExplained = !isOfStatus && code.id === firstWithheld(order);
  const shown = revealed.values[code.id];
  const error = revealed.errors[code.id];
  const identitySent = useIdentitySent();
  const sent = code.withheld === 'identity' ? identitySent : null;
  const withheld = code.withheld && (
    <>
      <strong>{t(isOfStatus ? 'withheld.identity.short' : `withheld.${code.withheld}.title`)}</strong>
      {isExplained && <p>{sent ?? t(`withheld.${code.withheld}.text`)}</p>}
      {code.withheld === 'identity'
        ? isExplained &&
          sent === null &&
          identity !== undefined && (
            <a className={styles.textLink} href={verifyPath(identity, path('bill', { code: order.code }))}>
              {t('withheld.identity.link')}
            </a>
          )
        : isExplained &&
          support && (
            <a className={styles.textLink} href={support.href}>
              {support.label}
            </a>
          )}
    </>
  );
  return (
    <GiftCode
      title={line.title}
      subtitle={optionTitleOf(line)}
      picture={null}
      isBelowRow
      code={shown?.value ?? code.masked}
      pin={shown?.pin}
      isRevealed={shown !== undefined}
      onReveal={() => void revealed.reveal(code.id)}
      isRevealing={revealed.busy === code.id}
      error={error ? error.problem?.detail || t('failed') : undefined}
      labels={{ code: t('label'), reveal: t('reveal'), copy: t('copy'), copied: t('copied') }}
      {...(withheld ? { withheld } : {})}
    />
  );
}
