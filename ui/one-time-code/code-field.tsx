import { useTranslations } from 'use-intl';
import { codeInMessage } from '#schemas/code-in-message.ts';
import { TextField, type TextFieldProps } from '../field/text-field.tsx';

/** Number of digits of an authenticator app's code, and of a sent code by default. */
export const usualCodeLength = 6;

export interface CodeFieldProps extends Omit<TextFieldProps, 'kind' | 'maxLength' | 'autoComplete'> {
  value: string;
  onValueChange: (code: string) => void;
  length?: number | undefined;
}

/**
 * A field for a one-time code, typed or pasted with its whole message. It drops typed digits beyond a whole
 * code. It leaves a longer pasted number unchanged, so that no part of the number is sent as a code.
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
