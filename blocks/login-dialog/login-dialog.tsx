import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { sendToLogin, useLogin } from '#actors/use-login.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type definition from './definition.ts';
import type { LoginPanelProps } from './login-panel.tsx';

const close = (): void => sendToLogin({ type: 'login.close' });

/** Renders nothing until the login opens; then the panel's code is loaded. */
export default function LoginDialog({ id, props, slots }: BlockProps<typeof definition, ReactNode>) {
  const { isOpen } = useLogin();
  const [Panel, setPanel] = useState<ComponentType<LoginPanelProps> | null>(null);
  useEffect(() => {
    if (!isOpen || Panel) return;
    // Without the panel, nobody could close an open dialog.
    import('./login-panel.tsx').then((module) => setPanel(() => module.default), close);
  }, [isOpen, Panel]);
  return Panel && <Panel id={`${id}-panel`} {...props} help={slots.help} />;
}
