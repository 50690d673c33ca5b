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
import { Card } from '#ui/card/card.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { GiftCode } from '#ui/gift-code/gift-code.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { LineAnswers } from '#ui/line-answers/line-answers.tsx';
import { Link } from '#ui/link/link.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { parcelState } from '#ui/order-state/parcel-state.ts';
import { firstWithheld } from '#ui/order-state/first-withheld.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Activation } from './activation.tsx';
import { Gift } from './gift.tsx';
import styles from './payment-result.module.css';

type Parcel = Order['parcels'][number];

/** The goods of each store with their codes. */
export function Goods({ order }: { order: Order }) {
  const revealed = useRevealedCodes(order.code);
  return (
    <ol className={styles.parcels}>
      {order.parcels.map((parcel) => (
        <li key={parcel.store_id}>
          <ParcelCard parcel={parcel} order={order} revealed={revealed} />
        </li>
      ))}
    </ol>
  );
}

function ParcelCard({ parcel, order, revealed }: { parcel: Parcel; order: Order; revealed: RevealedCodes }) {
  const t = useTranslations('payment-result.goods');
  const words = useTranslations('payment-result');
  const formatDate = useDates();
  const state = parcelState(parcel, order.payment);
  const isRefunded = order.payment === 'refunded';
  return (
    <Card as="article" padding="md" className={styles.parcel}>
      <header className={styles.parcelHead}>
        <Icon name={parcel.physical ? 'truck' : 'gift'} size={20} />
        <h2 className={styles.parcelTitle}>{parcel.store_name}</h2>
        {state && (
          <Badge tone={state.tone} icon={state.icon}>
            {words(state.word)}
          </Badge>
        )}
      </header>
      <OrderTimeline parcel={parcel} order={order} />
      <Shipment parcel={parcel} />
      {parcel.review && (
        <p className={styles.small}>
          {t('reviewText')}
          {parcel.opens_at !== null && ` ${t('opensAt', { time: formatDate(parcel.opens_at, 'longHour') })}`}
        </p>
      )}
      <ul className={styles.lines}>
        {parcel.lines.map((line, index) => (
          <li key={index}>
            <Line
              line={line}
              codes={parcel.codes.filter((code) => code.line === index)}
              parcel={parcel}
              isRefunded={isRefunded}
              order={order}
              revealed={revealed}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The carrier and the tracking number of the goods. */
function Shipment({ parcel: { shipment, tracking } }: { parcel: Parcel }) {
  const t = useTranslations('payment-result.goods');
  if (tracking === null && !shipment?.carrier) return null;
  return (
    <div className={styles.small}>
      {shipment?.carrier && <p>{shipment.carrier}</p>}
      {tracking !== null && <p>{t.rich('tracking', { code: always(<Ltr mono>{tracking}</Ltr>) })}</p>}
      {shipment?.tracking_url && (
        <Link href={shipment.tracking_url} external iconEnd="external-link">
          {t('follow')}
        </Link>
      )}
    </div>
  );
}

/** Returns the codes to show. Withheld codes all have the same reason, so one of them is enough. */
const shownOf = (codes: readonly OrderCode[]): readonly OrderCode[] =>
  codes.every(({ withheld }) => withheld !== null) ? codes.slice(0, 1) : codes;

/** Whether codes of the parcel are still to come. */
const isAwaited = ({ physical, review, status }: Parcel): boolean =>
  !physical &&
  !review &&
  (status === 'registered' || status === 'preparing' || status === 'preparing-undelivered');

interface LineProps {
  line: OrderedLine;
  codes: readonly OrderCode[];
  parcel: Parcel;
  isRefunded: boolean;
  order: Order;
  revealed: RevealedCodes;
}

function Line({ line, codes, parcel, isRefunded, order, revealed }: LineProps) {
  const t = useTranslations('payment-result.goods');
  const locale = useLocale();
  const option = optionTitleOf(line);
  const several = (of: string | undefined, count: number): string | undefined =>
    count === 1
      ? of
      : of === undefined
        ? t('severalPlain', { count: formatNumber(count, locale) })
        : t('several', { option: of, count: formatNumber(count, locale) });
  const isCode = line.type !== 'physical' && line.activation === null;
  const gone = isRefunded && isCode && line.gift === null ? line.qty - codes.length : 0;
  const taken = gone > 0 && (
    <p className={styles.small}>{t('codesTaken', { count: formatNumber(gone, locale) })}</p>
  );
  if (codes.length > 0) {
    return (
      <>
        <ul className={styles.codes}>
          {shownOf(codes).map((code) => (
            <li key={code.id}>
              <Code
                code={code}
                order={order}
                line={line}
                option={code.withheld === null ? option : several(option, codes.length)}
                revealed={revealed}
              />
            </li>
          ))}
        </ul>
        {taken}
      </>
    );
  }
  return (
    <div className={styles.line}>
      <span className={styles.picture}>
        {line.picture ? (
          <Picture picture={line.picture} ratio="square" sizes="56px" alt="" />
        ) : (
          <Icon name="image-off" size={24} />
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{line.title}</p>
        {option !== undefined && <p className={styles.small}>{option}</p>}
        <LineAnswers answers={line.answers} />
        <p className={styles.small}>{t('quantity', { count: formatNumber(line.qty, locale) })}</p>
        <Activation line={line} order={order} />
        <Gift line={line} order={order.code} />
        {isCode && line.gift === null && isAwaited(parcel) && (
          <p className={styles.small}>{t('codesLater')}</p>
        )}
        {taken}
      </div>
    </div>
  );
}

function Code({
  code,
  order,
  line,
  option,
  revealed,
}: {
  code: OrderCode;
  order: Order;
  line: OrderLine;
  option: string | undefined;
  revealed: RevealedCodes;
}) {
  const t = useTranslations('payment-result.codes');
  const path = useRoutePath();
  const optionalPath = useOptionalPath();
  const [identity, contact] = [optionalPath('identity'), optionalPath('contact')];
  const identitySent = useIdentitySent();
  const sent = code.withheld === 'identity' ? identitySent : null;
  // The other withheld codes of the order have the same reason.
  const isExplained = code.id === firstWithheld(order);
  const shown = revealed.values[code.id];
  const error = revealed.errors[code.id];
  return (
    <GiftCode
      title={line.title}
      subtitle={option}
      picture={line.picture}
      code={shown?.value ?? code.masked}
      pin={shown?.pin}
      isRevealed={shown !== undefined}
      onReveal={() => void revealed.reveal(code.id)}
      isRevealing={revealed.busy === code.id}
      error={error ? (error.problem?.detail ?? t('failed')) : undefined}
      labels={{
        code: t('label', { title: line.title }),
        reveal: t('reveal'),
        copy: t('copy'),
        copied: t('copied'),
      }}
      {...(code.withheld !== null && {
        withheld: (
          <>
            <p className={styles.withheldTitle}>{t(`withheld.${code.withheld}.title`)}</p>
            {isExplained && <p>{sent ?? t(`withheld.${code.withheld}.text`)}</p>}
            {isExplained && code.withheld === 'identity' && sent === null && identity !== undefined && (
              <a
                className={styles.withheldLink}
                href={verifyPath(identity, path('buy-verify', { code: order.code }))}
              >
                {t('withheld.identity.link')}
              </a>
            )}
            {isExplained && code.withheld !== 'identity' && contact !== undefined && (
              <a className={styles.withheldLink} href={contact}>
                {t('support')}
              </a>
            )}
          </>
        ),
      })}
    />
  );
}
