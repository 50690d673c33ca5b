/**
 * Why a field was refused, by code; {limit} is the limit that was exceeded, {options} are the allowed
 * values, {field} is the name of the field.
 */
export const fieldTexts = {
  required: 'این مقدار را وارد کنید.',
  'expected-number': 'یک عدد درست وارد کنید.',
  'expected-string': 'یک متن وارد کنید.',
  'expected-boolean': 'یکی از «بله» یا «خیر» را انتخاب کنید.',
  'expected-array': 'یک فهرست وارد کنید.',
  'expected-object': 'قالب این مقدار درست نیست.',
  'too-short': 'دست‌کم {limit} نویسه وارد کنید.',
  'too-long': 'حداکثر {limit} نویسه مجاز است.',
  'wrong-length': 'درست {limit} نویسه وارد کنید.',
  'too-small': 'مقدار نباید کمتر از {limit} باشد.',
  'too-large': 'مقدار نباید بیشتر از {limit} باشد.',
  'not-an-option': 'یکی از این مقدارها را انتخاب کنید: {options}.',
  'wrong-format': 'قالب این مقدار درست نیست.',
  'not-equal': 'این دو مقدار باید یکسان باشند.',
  'password-common': 'این رمز عبور بسیار رایج است یا به‌آسانی حدس زده می‌شود. رمز دیگری انتخاب کنید.',
  'password-wrong': 'رمز عبور کنونی درست نیست.',
  'mobile-unchanged': 'این شماره همین حالا شمارهٔ حساب شماست. شمارهٔ دیگری وارد کنید.',
  'city-unknown': 'یکی از شهرهای فهرست را انتخاب کنید.',
  'not-a-picture': 'این فایل تصویر نیست یا خراب شده است. تصویری با قالب JPG، PNG یا WebP بفرستید.',
  'picture-too-heavy': 'حجم تصویر بیش از {limit} مگابایت است. تصویر کوچک‌تری بفرستید.',
  'picture-too-large': 'ابعاد تصویر بیش از اندازه بزرگ است. تصویر کوچک‌تری بفرستید.',
  'picture-gone': 'یکی از تصویرها دیگر در دسترس نیست. آن را بردارید و دوباره پیوست کنید.',
  'card-number-wrong': 'شمارهٔ کارت نادرست است. رقم‌ها را دوباره بررسی کنید.',
  'national-id-wrong': 'کد ملی نادرست است. رقم‌ها را دوباره بررسی کنید.',
  'too-many-values': 'این درخواست بیش از {limit} مقدار دارد. آن را کوتاه‌تر کنید.',
  'line-break': '{field} باید در یک خط نوشته شود.',
  'control-character': '{field} نویسه‌های پنهان دارد. آن را دوباره و بدون آن‌ها بنویسید.',
  invalid: 'این مقدار درست نیست.',
} as const satisfies Record<string, string>;

/** Names of fields, for the texts that say {field}; `*` for every other field. */
export const fieldNames = {
  '*': 'این مقدار',
  full_name: 'نام و نام خانوادگی',
  name: 'نام',
  address: 'نشانی',
  description: 'توضیحات',
  discount_code: 'کد تخفیف',
  code: 'کد',
  reason: 'دلیل',
  q: 'عبارت جست‌وجو',
} as const satisfies Record<string, string>;

/** Texts for particular fields: by the field's name and the code, `*` for every other code. */
export const textsOfFields = {
  full_name: {
    '*': 'نام و نام خانوادگی را کامل وارد کنید.',
    'too-long': 'نام و نام خانوادگی حداکثر {limit} نویسه است.',
  },
  name: {
    required: 'نام خود را وارد کنید.',
    'too-short': 'نام خود را کامل وارد کنید.',
    'too-long': 'نام حداکثر {limit} نویسه است.',
  },
  mobile: {
    '*': 'شمارهٔ موبایل نادرست است.',
    required: 'شمارهٔ موبایل را وارد کنید.',
    'wrong-length': 'شمارهٔ موبایل باید {limit} رقم باشد.',
    'mobile-unchanged': 'این شماره همین حالا شمارهٔ حساب شماست. شمارهٔ دیگری وارد کنید.',
  },
  phone_number: {
    '*': 'شمارهٔ تماس نادرست است.',
    required: 'شمارهٔ تماس را وارد کنید.',
    'wrong-length': 'شمارهٔ تماس باید {limit} رقم باشد.',
  },
  email: { '*': 'نشانی ایمیل نادرست است.', required: 'نشانی ایمیل را وارد کنید.' },
  telegram_id: {
    '*': 'شناسهٔ تلگرام نادرست است. آن را بدون @ و با حروف انگلیسی، رقم و زیرخط وارد کنید.',
  },
  postal_code: {
    '*': 'کد پستی نادرست است.',
    required: 'کد پستی را وارد کنید.',
    'wrong-length': 'کد پستی باید {limit} رقم باشد.',
  },
  code: { 'wrong-format': 'کد فعال‌سازی نادرست است.', required: 'کد را وارد کنید.' },
  city_id: { '*': 'یکی از شهرهای فهرست را انتخاب کنید.' },
  address: {
    required: 'نشانی را وارد کنید.',
    'too-short': 'نشانی را کامل‌تر وارد کنید.',
    'too-long': 'نشانی حداکثر {limit} نویسه است.',
  },
  lat: { '*': 'جای نشانی را روی نقشه مشخص کنید.' },
  long: { '*': 'جای نشانی را روی نقشه مشخص کنید.' },
  password: {
    required: 'رمز عبور را وارد کنید.',
    'too-short': 'رمز عبور باید دست‌کم {limit} نویسه باشد.',
    'too-long': 'رمز عبور حداکثر {limit} نویسه است.',
  },
  title: { required: 'عنوان را وارد کنید.', 'too-long': 'عنوان حداکثر {limit} نویسه است.' },
  subject: { '*': 'موضوع را انتخاب کنید.' },
  content: { required: 'متن تیکت را وارد کنید.', 'too-long': 'متن تیکت حداکثر {limit} نویسه است.' },
  comment: {
    required: 'متن دیدگاه را وارد کنید.',
    'too-short': 'دیدگاه را با دست‌کم {limit} نویسه بنویسید.',
    'too-long': 'متن دیدگاه حداکثر {limit} نویسه است.',
  },
  text: { required: 'متن پیام را وارد کنید.', 'too-long': 'متن پیام حداکثر {limit} نویسه است.' },
  number: {
    '*': 'شمارهٔ کارت نادرست است.',
    required: 'شمارهٔ کارت را وارد کنید.',
    'wrong-length': 'شمارهٔ کارت باید {limit} رقم باشد.',
    'card-number-wrong': 'شمارهٔ کارت نادرست است. رقم‌ها را دوباره بررسی کنید.',
  },
  national_id: {
    '*': 'کد ملی نادرست است.',
    required: 'کد ملی را وارد کنید.',
    'wrong-length': 'کد ملی باید {limit} رقم باشد.',
    'national-id-wrong': 'کد ملی نادرست است. رقم‌ها را دوباره بررسی کنید.',
  },
  card_photo: { required: 'تصویر کارت ملی را بفرستید.' },
  face_photo: { required: 'تصویر چهره را بفرستید.' },
  password_confirmation: { 'not-equal': 'رمز عبور و تکرار آن یکسان نیستند.' },
} as const satisfies Record<string, Partial<Record<keyof typeof fieldTexts | '*', string>>>;
