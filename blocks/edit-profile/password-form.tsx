import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '#ui/field/password-field.tsx';
import { notify } from '#ui/notification/notify.ts';
import type { User } from '#schemas/entities/user.ts';
import { CurrentPassword, CurrentPasswordSwitch } from './current-password.tsx';
import { Form } from './form.tsx';
import { useSave } from './save.ts';
import styles from './edit-profile.module.css';

const minPasswordLength = 8;

/** Sets the first password. Replaces a password after asking for the current one. */
export function PasswordForm({ id, user }: { id: string; user: User }) {
  const t = useTranslations('edit-profile');
  const errors = useTranslations('forms.errors');
  const save = useSave();
  const [values, setValues] = useState({ current_password: '', password: '', password_confirmation: '' });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isForgotten, setForgotten] = useState(false);
  const needsCurrent = user.has_password && !isForgotten;
  const set = (field: keyof typeof values) => (value: string) =>
    setValues((known) => ({ ...known, [field]: value }));

  const find = (): Record<string, string> => ({
    ...(needsCurrent && values.current_password === '' ? { current_password: errors('password') } : {}),
    ...(values.password === ''
      ? { password: errors('password') }
      : values.password.length < minPasswordLength
        ? { password: errors('password-short', { length: minPasswordLength }) }
        : {}),
    // A password that must change first is not compared with its repetition.
    ...(values.password.length < minPasswordLength || values.password === values.password_confirmation
      ? {}
      : { password_confirmation: errors('password-repeat') }),
  });
  const submit = () => {
    const found = find();
    setFaults(found);
    save.reset();
    if (Object.keys(found).length > 0) return;
    const { current_password: _current, ...fresh } = values;
    save.mutate(needsCurrent ? values : fresh, {
      onSuccess() {
        setValues({ current_password: '', password: '', password_confirmation: '' });
        setForgotten(false);
        notify({
          tone: 'positive',
          text: t(user.has_password ? 'password.changed' : 'password.set'),
          key: 'edit-profile',
        });
      },
    });
  };
  const messages = { ...save.fieldErrors, ...faults };
  const labels = { show: t('password.show'), hide: t('password.hide') };
  return (
    <Form
      id={`${id}-password`}
      mobile={user.mobile}
      state={save}
      faults={faults}
      submitLabel={t(user.has_password ? 'password.change' : 'password.submit')}
      onSubmit={submit}
    >
      {/* Password managers store the password under the mobile number. */}
      <input type="text" name="username" autoComplete="username" value={user.mobile} readOnly hidden />
      <p className={styles.lead}>{t(user.has_password ? 'password.changeLead' : 'password.lead')}</p>
      {user.has_password && (
        <CurrentPasswordSwitch
          isForgotten={isForgotten}
          onChange={(next) => {
            save.reset();
            setFaults({});
            setForgotten(next);
          }}
        />
      )}
      <div className={styles.fields}>
        {needsCurrent && (
          <CurrentPassword
            id={`${id}-current`}
            value={values.current_password}
            onValueChange={set('current_password')}
            error={messages['current_password']}
          />
        )}
        <PasswordField
          id={`${id}-new`}
          label={t('password.new')}
          labels={labels}
          autoComplete="new-password"
          hint={t('password.hint', { length: minPasswordLength })}
          value={values.password}
          onValueChange={set('password')}
          error={messages['password']}
          required
        />
        <PasswordField
          id={`${id}-confirmation`}
          label={t('password.confirmation')}
          labels={labels}
          autoComplete="new-password"
          value={values.password_confirmation}
          onValueChange={set('password_confirmation')}
          error={messages['password_confirmation']}
          required
        />
      </div>
    </Form>
  );
}
