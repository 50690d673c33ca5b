/**
 * All environment keys that production requires, with invented values. A test that starts a shop replaces
 * `DATABASE_URL`.
 */
export const productionEnvironment = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://elsewhere/shop',
  SECRET_TOKEN: 'b7Qx0TnVz4KcW1mRj9YpLe6SgUa3HdFo',
  SECRET_CODES: 'Jr5MwE8sXk2NyBv7CiPq0DtGhA4LzUf6',
  SMS_KAVENEGAR_KEY: 'key',
  SMS_TEMPLATE_LOGIN: 'login',
  SMS_SENDER: '1000',
  PAYMENT_ZIBAL_MERCHANT: 'shop',
} as const;
