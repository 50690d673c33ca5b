import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: a token is not guessed. */
const tokenBytes = 32;
const tokenPattern = /^[\w-]{43}$/;

export const newPreviewToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Whether a text may be a token. Other texts then cost no query. */
export const isPreviewToken = (text: string): boolean => tokenPattern.test(text);

/** Returns the stored hash of a token. A reader of the database cannot open a preview with it. */
export const hashPreviewToken = (token: string): Buffer => createHash('sha256').update(token).digest();
