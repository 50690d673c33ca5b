import { useState, type ReactNode } from 'react';
import { useSession } from '#actors/session/use-session.ts';
import { useCode } from '#actors/use-code.ts';
import { loadCode } from '#schemas/load-code.ts';
import { useCommonMessages } from '#ui/common-messages.ts';

const loadAsking = () => loadCode(() => import('./asking-alert.tsx'));

/** The state of a button with which a customer asks for a message. */
export interface StockAlertState {
  /** Whether the customer has asked for a message. */
  wanted: boolean;
  isPending: boolean;
  /** The text of the error; null without one. */
  error: string | null;
  onPress: () => void;
}

export interface StockAlertProps {
  /** Id of the option. */
  sellable: number;
  /** Why a guest has to sign in for it. */
  reason: string;
  /** Renders the button. */
  children: (state: StockAlertState) => ReactNode;
}

/**
 * Asks for a message when a sold out option is in stock again. The code that calls the engine loads for
 * customers at once, and for guests when they press the button.
 */
export function StockAlert({ sellable, reason, children }: StockAlertProps) {
  const { advice } = useCommonMessages().failed;
  const { isCustomer } = useSession();
  const [isPressed, setPressed] = useState(false);
  const { code, failed, retry } = useCode(loadAsking, isCustomer || isPressed);
  if (code)
    return (
      <code.default sellable={sellable} reason={reason} isPressed={isPressed}>
        {children}
      </code.default>
    );
  return children({
    wanted: false,
    isPending: isPressed && !failed,
    error: isPressed && failed ? advice : null,
    onPress() {
      setPressed(true);
      if (failed) retry();
    },
  });
}
