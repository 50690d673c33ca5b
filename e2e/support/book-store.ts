import { testOfFolder } from './folder-shop.ts';

/** Tests of the book store; files that share it share its server. */
export const test = testOfFolder('book_store', 'examples/book-store');
