import { useTranslations } from 'use-intl';
import type { SecondFactorWay } from '#actors/account/use-second-factor-way.ts';
import { SecondFactorFirst } from '#ui/second-factor-first/second-factor-first.tsx';

/** Links a member of staff to the page where they answer or add the second factor. */
export function StaffWay({ way: { step, href } }: { way: SecondFactorWay }) {
  const t = useTranslations('personal-data.secondFactor');
  return <SecondFactorFirst text={t(step)} action={t('action')} href={href} />;
}
