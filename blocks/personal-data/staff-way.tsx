import { useTranslations } from 'use-intl';
import type { SecondFactorWay } from '#actors/account/use-second-factor-way.ts';
import { SecondFactorFirst } from '#ui/second-factor-first/second-factor-first.tsx';

/** Leads a member of staff to where the second factor is answered and added. */
export function StaffWay({ way: { step, href } }: { way: SecondFactorWay }) {
  const t = useTranslations('personal-data.secondFactor');
  return <SecondFactorFirst text={t(step)} action={t('action')} href={href} />;
}
