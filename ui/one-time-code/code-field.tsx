import { useTranslations } from 'use-intl';
import { codeInMessage } from '#schemas/code-in-message.ts';
import { TextField, type TextFieldProps } from '../field/text-field.tsx';

/** The digits of a code of an authenticator app, and of one that is sent where nothing else is known. */
export const usualCodeLength = 6;

export interface CodeFieldProps extends Omit<TextFieldProps, 'kind' | 'maxLength' | 'autoComplete'> {
  value: string;
  onValueChange: (code: string) => void;
  length?: number | undefined;
}

/**
 * Takes a one-time code: typed, or with the whole message that it stands in. Digits beyond a whole code that are
 * typed are left out; those of a longer number that is pasted stay, so that no part of it is sent as a code.
 */
export function CodeField({ length = usualCodeLength, value, onValueChange, ...props }: CodeFieldProps) {
  const t = useTranslations('forms.oneTimeCode.words');
  return (
    <TextField
      name="code"
      {...props}
      kind="numeric"
      autoComplete="one-time-code"
      value={value}
      onValueChange={(text) => {
        const code = codeInMessage(text, length, { before: t('before'), after: t('after') });
        const isOneMore = value.length === length && code.length === length + 1;
        onValueChange(isOneMore ? code.slice(0, length) : code);
      }}
    />
  );
}
