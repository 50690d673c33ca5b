import { useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'kind' | 'suffix' | 'multiline' | 'rows'> {
  labels: { show: string; hide: string };
}

/** A password field that can show its value. */
export function PasswordField({ labels, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      kind="password"
      {...(isShown ? { inputType: 'text' } : {})}
      suffix={
        <IconButton
          size="sm"
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? labels.hide : labels.show}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
