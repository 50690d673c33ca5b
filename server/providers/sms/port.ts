/** How the shop sends text messages. Adapters: a provider, or the outbox. */
export interface SmsPort {
  /**
   * Sends a one-time code. The last line of the message is `@domain #code`, by which browsers fill the code in.
   * @param message `mobile` as 09…; `origin` of the shop, for example `https://shop.example`
   * @throws ShopError `unavailable` when it was not taken for sending
   */
  sendCode(message: { mobile: string; code: string; origin: string }): Promise<void>;
  /**
   * Sends a text.
   * @throws ShopError `unavailable` when it was not taken for sending
   */
  sendText(message: { mobile: string; text: string }): Promise<void>;
}
