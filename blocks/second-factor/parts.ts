import type { OutputOf } from '#data/operations.ts';
import type { User } from '#schemas/entities/user.ts';

export type SecondFactorState = OutputOf<'second-factor.get'>;

/** Props that the parts of the page share. */
export interface PartProps {
  id: string;
  user: User;
  state: SecondFactorState;
  /** Reads the state again. */
  refresh: () => void;
}

export interface AddProps extends PartProps {
  /** Called with the recovery codes that come with the first factor. */
  onAdded: (recoveryCodes: readonly string[]) => void;
}
