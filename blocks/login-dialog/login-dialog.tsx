import type { ReactNode } from 'react';
import { useCode } from '#actors/use-code.ts';
import { retryLogin, useLogin } from '#actors/use-login.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { loadCode } from '#schemas/load-code.ts';
import type definition from './definition.ts';
import { Unloaded } from './unloaded.tsx';

const loadPanel = () => loadCode(() => import('./login-panel.tsx'));

/** Renders nothing until the login opens; then the panel's code is loaded. */
export default function LoginDialog({ id, props, slots }: BlockProps<typeof definition, ReactNode>) {
  const { isOpen, isUnloaded } = useLogin();
  const { code, failed, retry } = useCode(loadPanel, isOpen);
  if (isOpen && (isUnloaded || failed))
    return (
      <Unloaded
        id={`${id}-unloaded`}
        onRetry={() => {
          retry();
          retryLogin();
        }}
      />
    );
  return code && <code.default id={`${id}-panel`} {...props} help={slots.help} />;
}
