import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLogin } from '#actors/use-login.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type definition from './definition.ts';
import type { LoginPanelProps } from './login-panel.tsx';

/** Nothing, until the login is asked for: then the panel's code is fetched. */
export default function LoginDialog({ id, props, slots }: BlockProps<typeof definition, ReactNode>) {
  const { isOpen, close } = useLogin();
  const [Panel, setPanel] = useState<ComponentType<LoginPanelProps> | null>(null);
  useEffect(() => {
    if (!isOpen || Panel) return;
    // Without the panel nobody could close what is open.
    import('./login-panel.tsx').then((module) => setPanel(() => module.default), close);
  }, [isOpen, Panel, close]);
  return Panel && <Panel id={`${id}-panel`} {...props} help={slots.help} />;
}
