import { toEnglishDigits } from './digits.ts';

const marks = /[\s\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/**
 * 4 to 32 letters, digits and underscores, beginning with a letter. Shorter ids are rare, and Telegram sells
 * them.
 */
export const telegramIdPattern = /^[A-Za-z][A-Za-z0-9_]{3,31}$/;

/** Reduces a Telegram id as people write it (`@sara_m`, `https://t.me/sara_m`) to `sara_m`. */
export const normalizeTelegramId = (text: string): string =>
  toEnglishDigits(text)
    .replace(marks, '')
    .replace(/^(?:https?:\/\/)?(?:t|telegram)\.me\//i, '')
    .replace(/^@+/, '')
    .replace(/\/$/, '');
