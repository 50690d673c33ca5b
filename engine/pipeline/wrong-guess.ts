import { ShopError } from '#schemas/errors.ts';

/**
 * The refusal of a guess, such as a wrong discount code. It is counted after the transaction of the call was
 * rolled back, because the count must stay and a second connection must not be waited for.
 */
export class WrongGuess extends ShopError {
  /** Counts the guess. @throws ShopError `too-many-requests`, which is then the answer */
  readonly count: () => Promise<void>;
  constructor({ code, message }: ShopError, count: () => Promise<void>) {
    super(code, { detail: message });
    this.count = count;
  }
}
