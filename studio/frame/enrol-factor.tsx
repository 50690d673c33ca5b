import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#actors/session/use-session.ts';
import { AddFactor } from '#blocks/second-factor/add-factor.tsx';
import { RecoveryCodes } from '#blocks/second-factor/recovery-codes.tsx';
import type { OutputOf } from '#data/operations.ts';
import { Gate } from './gate.tsx';

export interface EnrolFactorProps {
  state: OutputOf<'second-factor.get'>;
  /** Reads the state again. */
  refresh: () => void;
  /** Called once the person has seen the recovery codes. */
  onDone: () => void;
}

/** Adds the first second factor of a person, then shows the recovery codes that come with it. */
export function EnrolFactor({ state, refresh, onDone }: EnrolFactorProps) {
  const t = useTranslations('frame.factor');
  const { user } = useSession();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (!user) return null;
  if (codes.length > 0)
    return (
      <Gate icon="shield" title={t('enrol')} lead={t('codesLead')}>
        <RecoveryCodes level={2} codes={codes} mobile={user.mobile} onDone={onDone} />
      </Gate>
    );
  const passkey = state.offers_passkeys ? [t('enrolHelp.passkey')] : [];
  return (
    <Gate
      icon="shield"
      title={t('enrol')}
      lead={t('enrolLead')}
      help={{
        title: t('enrolHelp.title'),
        lines: [...passkey, t('enrolHelp.computer'), t('enrolHelp.ask')],
      }}
    >
      <AddFactor id="enrol" level={2} {...{ user, state, refresh }} onAdded={setCodes} />
    </Gate>
  );
}
