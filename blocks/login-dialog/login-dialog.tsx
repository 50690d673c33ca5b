import { useEffect, type ReactNode } from 'react';
import { useCode } from '#actors/use-code.ts';
import { tellLoginUnloaded, useLogin } from '#actors/use-login.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { loadCode } from '#schemas/load-code.ts';
import type definition from './definition.ts';

const loadPanel = () => loadCode(() => import('./login-panel.tsx'));

/**
 * Renders nothing until the login opens, then loads the panel's code. If that fails, the renderer reports it
 * and retries.
 */
export default function LoginDialog({ id, props, slots }: BlockProps<typeof definition, ReactNode>) {
  const { isOpen, isUnloaded } = useLogin();
  const { code, failed } = useCode(loadPanel, isOpen && !isUnloaded);
  useEffect(() => {
    if (failed) tellLoginUnloaded();
  }, [failed]);
  return code && <code.default id={`${id}-panel`} {...props} help={slots.help} />;
}
