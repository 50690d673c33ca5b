/** Why a line of an import of gift codes was passed over, in Persian. */
export const importRefusals = {
  'too-long': 'این سطر بلندتر از اندازهٔ مجاز است.',
  'wrong-columns': 'هر سطر باید دو یا سه ستون داشته باشد: شناسهٔ کالا، کد و در صورت نیاز تاریخ انقضا.',
  'wrong-sellable': 'شناسهٔ کالا باید عددی درست و بزرگ‌تر از صفر باشد.',
  'unknown-sellable': 'کالایی با این شناسه که با کد تحویل شود پیدا نشد.',
  'wrong-code': 'کد باید بین ۴ تا ۲۰۰ نویسه باشد.',
  'wrong-expiry': 'تاریخ انقضا خوانا نیست؛ آن را به شکل 2027-03-20 بنویسید.',
  'expired': 'تاریخ انقضای این کد گذشته است.',
  'known-code': 'این کد پیش‌تر وارد شده است.',
} as const;

export type ImportRefusal = keyof typeof importRefusals;
