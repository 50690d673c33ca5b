import { useState } from 'react';
import { useSession } from '#actors/session/use-session.ts';
import { useCode } from '#actors/use-code.ts';
import { loadCode } from '#schemas/load-code.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { StockAlertView } from './stock-alert-view.tsx';

const loadAsking = () => loadCode(() => import('./asking-alert.tsx'));

/**
 * A button that asks for a message when a sold out option is in stock again. The code that calls the engine
 * loads for customers at once, and for guests when they press the button.
 * @param props.sellable id of the option
 */
export function StockAlert({ sellable }: { sellable: number }) {
  const { advice } = useCommonMessages().failed;
  const { isCustomer } = useSession();
  const [isPressed, setPressed] = useState(false);
  const { code, failed, retry } = useCode(loadAsking, isCustomer || isPressed);
  if (code) return <code.default sellable={sellable} isPressed={isPressed} />;
  const press = () => {
    setPressed(true);
    if (failed) retry();
  };
  return (
    <StockAlertView
      wanted={false}
      isPending={isPressed && !failed}
      error={isPressed && failed ? advice : null}
      onPress={press}
    />
  );
}
