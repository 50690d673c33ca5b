import { useEffect, useRef, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { optionTitleOf } from '#schemas/option-title.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { GiftCode } from '#ui/gift-code/gift-code.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type definition from './definition.ts';
import styles from './received-gift.module.css';
import { useGift, useGiftToken, type GiftOfLink } from './use-gift.ts';

export default function ReceivedGift(_props: BlockProps<typeof definition, ReactNode>) {
  const token = useGiftToken();
  return (
    <Container as="section" size="text" className={styles.page}>
      {token === undefined && <Waiting />}
      {token === null && <Nothing reason="missing" />}
      {typeof token === 'string' && <OfLink key={token} token={token} />}
    </Container>
  );
}

function OfLink({ token }: { token: string }) {
  const t = useTranslations('received-gift');
  const of = useGift(token);
  const { gift, problem } = of;
  if (problem === 'unknown') return <Nothing reason="unknown" />;
  if (problem === 'failed')
    return (
      <ErrorState
        level={1}
        title={t('failed.title')}
        text={t('failed.text')}
        safe={t('failed.safe')}
        action={<Button onClick={of.retry}>{t('failed.action')}</Button>}
      />
    );
  if (!gift) return <Waiting />;
  if (!gift.details) return <Nothing reason={gift.state} />;
  return <Shown of={of} details={gift.details} isOpened={gift.state === 'opened'} />;
}

/** Explains why there is no gift to show. */
function Nothing({ reason }: { reason: string }) {
  const t = useTranslations('received-gift');
  const path = useRoutePath();
  const word = reason === 'closed' || reason === 'opened' ? 'unavailable' : reason;
  return (
    <EmptyState
      level={1}
      icon="gift"
      // cast: every state without details has its own texts
      title={t(`none.${word as 'missing'}.title`)}
      text={t(`none.${word as 'missing'}.text`)}
      action={<Button href={path('home')}>{t('home')}</Button>}
    />
  );
}

function Waiting() {
  const t = useTranslations('received-gift');
  return (
    <div className={styles.gift} aria-busy="true">
      <h1 className="visually-hidden">{t('loading')}</h1>
      <Skeleton height="168px" />
      <Skeleton height="96px" />
      <Skeleton height="152px" />
    </div>
  );
}

interface ShownProps {
  of: GiftOfLink;
  details: NonNullable<NonNullable<GiftOfLink['gift']>['details']>;
  isOpened: boolean;
}

function Shown({ of, details, isOpened }: ShownProps) {
  const t = useTranslations('received-gift');
  const formatDate = useDates();
  const { sender, recipient, message, expires_at: expires } = details;
  return (
    <div className={styles.gift}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon name="gift" size={40} />
        </span>
        <h1 className={styles.title}>{t('title', { sender })}</h1>
        <p className={styles.text}>{t('for', { recipient })}</p>
      </header>
      {message !== '' && (
        <Card as="section" padding="md" aria-label={t('message')}>
          <blockquote className={styles.message}>{message}</blockquote>
          <p className={styles.text}>{t('words')}</p>
        </Card>
      )}
      <Codes of={of} details={details} isOpened={isOpened} />
      {details.guide !== null && of.codes.length > 0 && (
        <Card as="section" padding="md" aria-label={t('guide')}>
          <Disclosure level={2} open summary={t('guide')}>
            <Markdown text={details.guide} level={3} />
          </Disclosure>
        </Card>
      )}
      {expires !== null && <p className={styles.text}>{t('until', { time: formatDate(expires, 'long') })}</p>}
    </div>
  );
}

/** Closed until its recipient taps; then the codes, with the focus on their heading. */
function Codes({ of, details, isOpened }: ShownProps) {
  const { title, picture, qty } = details;
  const t = useTranslations('received-gift');
  const errorText = useErrorText();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const { codes, pins } = of;
  useEffect(() => {
    if (codes.length > 0) heading.current?.focus();
  }, [codes]);
  const option = optionTitleOf(details);
  const several =
    qty === 1
      ? option
      : [option, t('several', { count: formatNumber(qty, locale) })].filter(Boolean).join(' · ');
  const labels = {
    code: t('code'),
    reveal: t(isOpened ? 'openAgain' : 'open'),
    copy: t('copy'),
    copied: t('copied'),
  };
  const card = { title, picture, labels };
  return (
    <section className={styles.codes} aria-label={t('codes')}>
      <h2 ref={heading} tabIndex={-1} className={codes.length > 0 ? styles.subtitle : 'visually-hidden'}>
        {t(codes.length > 0 ? 'opened' : 'codes')}
      </h2>
      {codes.length === 0 ? (
        <GiftCode
          {...card}
          subtitle={several}
          code="••••"
          isRevealed={false}
          onReveal={of.open}
          isRevealing={of.isOpening}
          error={of.openError ? errorText(of.openError) : undefined}
        />
      ) : (
        codes.map((code, index) => (
          <GiftCode key={index} {...card} subtitle={option} code={code} pin={pins[index]} isRevealed />
        ))
      )}
    </section>
  );
}
