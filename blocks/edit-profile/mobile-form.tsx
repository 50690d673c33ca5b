import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { SentCode } from '#actors/account/use-one-time-code.ts';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { callOperation } from '#data/operations.ts';
import type { User } from '#schemas/entities/user.ts';
import { hasIranianNumbers } from '#schemas/shop-country.ts';
import { bareTelephone, mayBeMobile } from '#schemas/written-telephone.ts';
import { always } from '#ui/always.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { formatDigits } from '#ui/format/digits.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { CurrentPassword } from './current-password.tsx';
import styles from './edit-profile.module.css';
import { Form } from './form.tsx';
import { NewMobileCode } from './new-mobile-code.tsx';

interface NewMobile {
  mobile: string;
  current_password?: string;
  /** The engine's facts about the code that it sent to the new number. */
  code: SentCode;
}

/**
 * Changes the number of the account. The customer confirms the change, then verifies the new number with a
 * code.
 */
export function MobileForm({ id, user }: { id: string; user: User }) {
  const t = useTranslations('edit-profile.mobile');
  const [next, setNext] = useState<NewMobile | null>(null);
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        {t.rich('present', { mobile: always(<LocalDigits>{user.mobile}</LocalDigits>) })}
      </p>
      {next === null ? (
        <NewMobileForm id={id} user={user} onSent={setNext} />
      ) : (
        <NewMobileCode id={id} user={user} next={next} onBack={() => setNext(null)} />
      )}
    </div>
  );
}

interface NewMobileFormProps {
  id: string;
  user: User;
  onSent: (next: NewMobile) => void;
}

function NewMobileForm({ id, user, onSent }: NewMobileFormProps) {
  const t = useTranslations('edit-profile.mobile');
  const errors = useTranslations('forms.errors');
  const locale = useLocale();
  const [mobile, setMobile] = useState('');
  const [password, setPassword] = useState('');
  const [needsPassword, setNeedsPassword] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const send = useOperationMutation(async (change: Omit<NewMobile, 'code'>) => ({
    ...change,
    code: await callOperation('account.send-mobile-code', change),
  }));
  const find = (): Record<string, string> => ({
    ...(mayBeMobile(bareTelephone(mobile))
      ? {}
      : { mobile: errors(hasIranianNumbers() ? 'mobile' : 'telephone') }),
    ...(needsPassword && password === '' ? { current_password: errors('password') } : {}),
  });
  const submit = () => {
    const found = find();
    setFaults(found);
    send.reset();
    if (Object.keys(found).length > 0) return;
    const proof = needsPassword ? { current_password: password } : {};
    send.mutate({ mobile: bareTelephone(mobile), ...proof }, { onSuccess: onSent });
  };
  const messages = { ...send.fieldErrors, ...faults };
  return (
    <Form
      id={`${id}-mobile`}
      mobile={user.mobile}
      state={send}
      faults={faults}
      submitLabel={t('submit')}
      onSubmit={submit}
    >
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.fields}>
        <TextField
          id={`${id}-new-mobile`}
          kind="phone"
          label={t('next')}
          name="mobile"
          autoComplete="off"
          maxLength={20}
          placeholder={hasIranianNumbers() ? formatDigits('09123456789', locale) : undefined}
          value={mobile}
          onValueChange={setMobile}
          error={messages['mobile']}
          required
        />
        {needsPassword && (
          <CurrentPassword
            id={`${id}-mobile-password`}
            value={password}
            onValueChange={setPassword}
            error={messages['current_password']}
          />
        )}
      </div>
      {user.has_password && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              send.reset();
              setFaults({});
              setNeedsPassword(!needsPassword);
            }}
          >
            {t(needsPassword ? 'byCode' : 'byPassword')}
          </Button>
        </div>
      )}
    </Form>
  );
}
