import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useCheckout, type StepView } from '#actors/checkout/use-checkout.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './checkout-steps.module.css';
import type definition from './definition.ts';
import { StepInPageTitle, StepTitle } from './step-title.tsx';

/** Screens without a step indicator. */
const without = new Set(['empty', 'login']);

export default function CheckoutSteps({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('checkout-steps');
  const { ready, steps, screen } = useCheckout();
  return (
    <Container as="section" className={styles.head} aria-labelledby={id}>
      <div>
        <h1 id={id} className={styles.title}>
          {props.title ?? t('title')}
        </h1>
        <p className={styles.note}>{props.note ?? t('note')}</p>
      </div>
      {ready && without.has(screen) ? <div className={styles.steps} /> : <Steps steps={ready ? steps : []} />}
    </Container>
  );
}

function Steps({ steps }: { steps: readonly StepView[] }) {
  const t = useTranslations('checkout-steps');
  const locale = useLocale();
  const current = steps.findIndex(({ state }) => state === 'current');
  const shown = steps[current];
  return (
    <nav className={styles.steps} aria-label={t('label')} aria-busy={steps.length === 0 ? true : undefined}>
      {steps.length === 0 && <Skeleton width="100%" height={44} />}
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <Step key={step.id} step={step} number={formatNumber(index + 1, locale)} />
        ))}
      </ol>
      {shown && <StepInPageTitle id={shown.id} form={shown.form} />}
      {current >= 0 && (
        <p className="visually-hidden" role="status">
          {t('progress', {
            number: formatNumber(current + 1, locale),
            count: formatNumber(steps.length, locale),
          })}
        </p>
      )}
    </nav>
  );
}

function Step({ step, number }: { step: StepView; number: string }) {
  const t = useTranslations('checkout-steps');
  const path = useRoutePath();
  const content = (
    <>
      <span className={styles.marker}>
        {step.state === 'done' ? <Icon name="check" size={18} label={t('done')} /> : number}
      </span>
      <span className={styles.name}>
        <StepTitle id={step.id} form={step.form} />
      </span>
    </>
  );
  return (
    <li className={styles.step} data-state={step.state}>
      {step.isOpen && step.state !== 'current' ? (
        <a className={styles.link} href={path('checkout-step', { step: step.id })}>
          {content}
        </a>
      ) : (
        <span className={styles.link} aria-current={step.state === 'current' ? 'step' : undefined}>
          {content}
        </span>
      )}
    </li>
  );
}
