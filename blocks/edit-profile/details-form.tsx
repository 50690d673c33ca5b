import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/text-field.tsx';
import { notify } from '#ui/notification/notify.ts';
import type { User } from '#schemas/entities/user.ts';
import { mayBeAddress } from '#schemas/written-address.ts';
import { normalizeTelegramId, telegramIdPattern } from '#schemas/telegram-id.ts';
import { Form } from './form.tsx';
import { useSave } from './save.ts';
import { VerifyEmail } from './verify-email.tsx';
import styles from './edit-profile.module.css';

const minNameLength = 2;

/** Name, e-mail and Telegram id. */
export function DetailsForm({ id, user }: { id: string; user: User }) {
  const t = useTranslations('edit-profile');
  const errors = useTranslations('forms.errors');
  const save = useSave();
  const [name, setName] = useState(user.name ?? '');
  const [email, setEmail] = useState(user.email ?? '');
  const [telegram, setTelegram] = useState(user.telegram_id ?? '');
  const [savedEmail, setSavedEmail] = useState<string | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});

  const telegramId = normalizeTelegramId(telegram);
  const find = (): Record<string, string> => ({
    ...(name.trim() === ''
      ? { name: errors('name') }
      : name.trim().length < minNameLength
        ? { name: errors('min-length', { length: minNameLength }) }
        : {}),
    ...(email.trim() === '' || mayBeAddress(email.trim()) ? {} : { email: errors('email') }),
    ...(telegramId === '' || telegramIdPattern.test(telegramId)
      ? {}
      : { telegram_id: t('details.telegramWrong') }),
  });
  const submit = () => {
    const found = find();
    setFaults(found);
    save.reset();
    if (Object.keys(found).length > 0) return;
    save.mutate(
      { name: name.trim(), email: email.trim(), telegram_id: telegramId },
      {
        onSuccess(saved) {
          if (saved.email !== user.email) setSavedEmail(saved.email);
          setTelegram(saved.telegram_id ?? '');
          notify({ tone: 'positive', text: t('saved'), key: 'edit-profile' });
        },
      },
    );
  };
  const messages = { ...save.fieldErrors, ...faults };
  return (
    <>
      <Form
        id={`${id}-details`}
        mobile={user.mobile}
        state={save}
        faults={faults}
        submitLabel={t('details.submit')}
        onSubmit={submit}
      >
        <div className={styles.fields}>
          <TextField
            id={`${id}-name`}
            label={t('details.name')}
            name="name"
            autoComplete="name"
            maxLength={120}
            value={name}
            onValueChange={setName}
            error={messages['name']}
            required
          />
          <TextField
            id={`${id}-email`}
            kind="email"
            label={t('details.email')}
            optionalLabel={t('optional')}
            name="email"
            autoComplete="email"
            maxLength={200}
            value={email}
            onValueChange={setEmail}
            error={messages['email']}
            hint={t('details.emailHint')}
          />
          <TextField
            id={`${id}-telegram`}
            label={t('details.telegram')}
            optionalLabel={t('optional')}
            name="telegram_id"
            autoComplete="off"
            kind="code"
            autoCapitalize="none"
            maxLength={100}
            value={telegram}
            onValueChange={setTelegram}
            error={messages['telegram_id']}
            hint={t('details.telegramHint')}
          />
        </div>
      </Form>
      {/* A session stored by an earlier version lacks the field for a verified address. */}
      {user.email !== null && user.email_verified === false && (
        <VerifyEmail key={user.email} id={id} email={user.email} isFresh={savedEmail === user.email} />
      )}
    </>
  );
}
