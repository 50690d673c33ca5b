/** Texts in the script of the example shop, for attackers who know it. */
export const persian = {
  name: 'سارا رضایی',
  digits: '۱۲۳٬۴۵۶',
  word: 'کارت',
  letter: 'ا',
  search: 'اب ',
} as const;
