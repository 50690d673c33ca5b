/** Reasons why a line of a gift code import was skipped, in Persian. */
const persian = {
  'too-long': 'این سطر بلندتر از اندازهٔ مجاز است.',
  'wrong-columns':
    'هر سطر شناسهٔ محصول، کد و در صورت نیاز تاریخ انقضا دارد. برای ستون‌های دیگر، سطر نخست باید آن‌ها را نام ببرد: sellable_id,code,pin,expires_at. متنِ دارای جداکننده را در گیومهٔ انگلیسی (") بگذارید.',
  'wrong-sellable': 'شناسهٔ محصول باید عددی درست و بزرگ‌تر از صفر باشد.',
  'unknown-sellable': 'محصولی با این شناسه که با کد تحویل شود پیدا نشد.',
  'wrong-code': 'کد باید بین ۴ تا ۲۰۰ نویسه باشد.',
  'wrong-pin': 'پین حداکثر ۱۰۰ نویسه دارد.',
  spreadsheet:
    'صفحه‌گسترده این کد یا پین را خراب کرده است. آن را از فایل اصلی بردارید و پیش از چسباندن، قالب ستون را «متن» بگذارید.',
  'hidden-mark':
    'در این کد یا پین نویسه‌ای هست که دیده یا خوانده نمی‌شود. کد را بدون آن دوباره بنویسید و فایل را با کدگذاری UTF-8 ذخیره کنید.',
  masked:
    'بخشی از این کد یا پین پنهان شده است (مانند ****-1234). کد کامل را از صادرکننده بگیرید و همان را در فایل بگذارید.',
  'wrong-expiry':
    'تاریخ انقضا باید روزی واقعی از تقویم میلادی به شکل 2027-03-20 باشد، یا لحظه‌ای با اختلاف ساعت، مانند 2027-03-20T10:00:00+03:30. پین ستون خود را دارد که سطر نخست آن را pin می‌نامد.',
  expired: 'تاریخ انقضای این کد گذشته است.',
  'known-code': 'این کد پیش‌تر وارد شده است. خط تیره، فاصله، رقم‌های فارسی و حروف هم‌شکل، کد دیگری نمی‌سازند.',
  'twice-in-file':
    'این کد در همین فایل، در سطری پیش از این، آمده است. خط تیره، فاصله، رقم‌های فارسی و حروف هم‌شکل، کد دیگری نمی‌سازند.',
} as const;

export type ImportRefusal = keyof typeof persian;

const english: Readonly<Record<ImportRefusal, string>> = {
  'too-long': 'This line is longer than allowed.',
  'wrong-columns':
    'A line has the id of the sellable, the code and, where there is one, the day on which it expires. For other columns, name them in the first line: sellable_id,code,pin,expires_at. Put texts with separators in quotes.',
  'wrong-sellable': 'The id of the sellable must be a whole number above zero.',
  'unknown-sellable': 'There is nothing with this id that is delivered as a code.',
  'wrong-code': 'A code has 4 to 200 characters.',
  'wrong-pin': 'A PIN has at most 100 characters.',
  spreadsheet:
    'A spreadsheet has damaged this code or PIN. Take it from its source once more, and format the column as text before it is pasted.',
  'hidden-mark':
    'This code or PIN has a character that is not seen or cannot be read. Write it without it, and save the file as UTF-8.',
  masked:
    'A part of this code or PIN is hidden (such as ****-1234). Get the whole code from its issuer, and put it into the file.',
  'wrong-expiry':
    'The expiry must be a real day of the Gregorian calendar, such as 2027-03-20, or a moment with its offset, such as 2027-03-20T10:00:00+03:30. A PIN has a column of its own, which the first line names pin.',
  expired: 'This code has expired.',
  'known-code':
    'This code was imported before. Dashes, blanks, digits of other scripts and look-alike letters make no other code.',
  'twice-in-file':
    'An earlier line of this file has the same code. Dashes, blanks, digits of other scripts and look-alike letters make no other code.',
};

export const importRefusals = { fa: persian, en: english } as const;
