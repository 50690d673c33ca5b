/** Why a line of a gift code import was skipped, in Persian. */
const persian = {
  'too-long': 'این سطر بلندتر از اندازهٔ مجاز است.',
  'wrong-columns': 'هر سطر باید دو یا سه ستون داشته باشد: شناسهٔ محصول، کد و در صورت نیاز تاریخ انقضا.',
  'wrong-sellable': 'شناسهٔ محصول باید عددی درست و بزرگ‌تر از صفر باشد.',
  'unknown-sellable': 'محصولی با این شناسه که با کد تحویل شود پیدا نشد.',
  'wrong-code': 'کد باید بین ۴ تا ۲۰۰ نویسه باشد.',
  'wrong-expiry': 'تاریخ انقضا خوانا نیست؛ آن را به شکل 2027-03-20 بنویسید.',
  expired: 'تاریخ انقضای این کد گذشته است.',
  'known-code': 'این کد پیش‌تر وارد شده است.',
  'twice-in-file': 'این کد در همین فایل، در سطری پیش از این، آمده است.',
} as const;

export type ImportRefusal = keyof typeof persian;

const english: Readonly<Record<ImportRefusal, string>> = {
  'too-long': 'This line is longer than allowed.',
  'wrong-columns':
    'A line has two or three columns: the id of the sellable, the code and, where there is one, the day on which it expires.',
  'wrong-sellable': 'The id of the sellable must be a whole number above zero.',
  'unknown-sellable': 'There is nothing with this id that is delivered as a code.',
  'wrong-code': 'A code has 4 to 200 characters.',
  'wrong-expiry': 'The day on which it expires cannot be read; write it as 2027-03-20.',
  expired: 'This code has expired.',
  'known-code': 'This code was imported before.',
  'twice-in-file': 'An earlier line of this file has the same code.',
};

export const importRefusals = { fa: persian, en: english } as const;
