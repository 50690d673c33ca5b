import type { ErrorCode } from '#schemas/errors.ts';

/** What people read of an error: a short title, and what to do now. */
export interface ErrorText {
  title: string;
  detail: string;
}

/** Every error of the HTTP surface in Persian. */
export const errorTexts: Readonly<Record<ErrorCode, ErrorText>> = {
  'validation-failed': { title: 'اطلاعات نادرست', detail: 'بعضی از مقدارهای فرستاده‌شده درست نیستند. آن‌ها را بررسی کنید و دوباره بفرستید.' },
  'malformed-request': { title: 'درخواست ناخوانا', detail: 'درخواست فرستاده‌شده خوانا نبود. صفحه را تازه کنید و دوباره تلاش کنید.' },
  'not-found': { title: 'پیدا نشد', detail: 'چیزی که دنبالش هستید پیدا نشد.' },
  'page-past-end': { title: 'صفحه وجود ندارد', detail: 'این فهرست به این تعداد صفحه ندارد. به صفحه‌های پیشین برگردید.' },
  'product-not-found': { title: 'کالا پیدا نشد', detail: 'این کالا پیدا نشد. شاید حذف شده یا نشانی آن تغییر کرده باشد.' },
  'category-not-found': { title: 'دسته‌بندی پیدا نشد', detail: 'این دسته‌بندی پیدا نشد. شاید نشانی آن تغییر کرده باشد.' },
  'store-not-found': { title: 'فروشگاه پیدا نشد', detail: 'این فروشگاه پیدا نشد. شاید نشانی آن تغییر کرده باشد.' },
  'post-not-found': { title: 'نوشته پیدا نشد', detail: 'این نوشته پیدا نشد. شاید حذف شده یا نشانی آن تغییر کرده باشد.' },
  'short-link-not-found': { title: 'پیوند کوتاه پیدا نشد', detail: 'این پیوند کوتاه وجود ندارد یا مهلت آن تمام شده است.' },
  'page-document-not-found': { title: 'صفحه پیدا نشد', detail: 'صفحه‌ای با این نام پیدا نشد.' },
  'method-not-allowed': { title: 'روش نادرست', detail: 'این نشانی با این روش درخواست پاسخ نمی‌دهد.' },
  'body-too-large': { title: 'حجم بیش از اندازه', detail: 'حجم اطلاعات فرستاده‌شده بیش از اندازهٔ مجاز است.' },
  'unsupported-media-type': { title: 'قالب پشتیبانی‌نشده', detail: 'قالب اطلاعات فرستاده‌شده پشتیبانی نمی‌شود.' },
  'too-many-requests': { title: 'درخواست‌های پیاپی', detail: 'تعداد درخواست‌ها بیش از اندازه است. کمی صبر کنید و دوباره تلاش کنید.' },
  'unauthenticated': { title: 'ورود لازم است', detail: 'برای ادامه وارد حساب کاربری خود شوید.' },
  'forbidden': { title: 'دسترسی ندارید', detail: 'شما اجازهٔ انجام این کار را ندارید.' },
  'conflict': { title: 'تغییر هم‌زمان', detail: 'این مورد در همین فاصله تغییر کرده است. صفحه را تازه کنید و دوباره تلاش کنید.' },
  'code-wrong': { title: 'کد نادرست', detail: 'کد فعال‌سازی اشتباه است. آن را دوباره بررسی کنید.' },
  'code-expired': { title: 'کد دیگر معتبر نیست', detail: 'مهلت این کد تمام شده است یا دیگر پذیرفته نمی‌شود. کد تازه‌ای بگیرید.' },
  'code-used': { title: 'کد استفاده‌شده', detail: 'این کد پیش‌تر استفاده شده است. کد تازه‌ای بگیرید.' },
  'login-refused': { title: 'ورود ناموفق', detail: 'شمارهٔ موبایل یا رمز عبور درست نیست. دوباره تلاش کنید یا با کد یک‌بارمصرف وارد شوید.' },
  'session-ended': { title: 'پایان نشست', detail: 'نشست شما پایان یافته است. دوباره وارد حساب کاربری خود شوید.' },
  'customer-blocked': { title: 'حساب مسدود است', detail: 'حساب کاربری شما مسدود شده است. برای پیگیری با پشتیبانی تماس بگیرید.' },
  'verification-needed': { title: 'احراز هویت لازم است', detail: 'برای دیدن این مورد، نخست هویت خود را تأیید کنید.' },
  'address-not-found': { title: 'نشانی پیدا نشد', detail: 'این نشانی پیدا نشد. شاید حذف شده باشد.' },
  'address-limit-reached': { title: 'نشانی‌های زیاد', detail: 'تعداد نشانی‌های شما به بیشترین اندازه رسیده است. یکی از نشانی‌های پیشین را حذف کنید.' },
  'order-not-found': { title: 'سفارش پیدا نشد', detail: 'این سفارش پیدا نشد. نشانی آن را بررسی کنید یا فهرست سفارش‌های خود را ببینید.' },
  'payment-not-found': { title: 'پرداخت پیدا نشد', detail: 'این پرداخت پیدا نشد. فهرست سفارش‌های خود را ببینید.' },
  'quote-changed': { title: 'سبد خرید تغییر کرد', detail: 'قیمت یا موجودی بعضی از کالاها تغییر کرده است. فاکتور تازه را ببینید و دوباره تأیید کنید.' },
  'out-of-stock': { title: 'موجودی کافی نیست', detail: 'موجودی یکی از کالاها کافی نیست. سبد خرید خود را به‌روز کنید.' },
  'cart-empty': { title: 'سبد خرید خالی است', detail: 'سبد خرید شما خالی است. نخست کالایی به آن بیفزایید.' },
  'address-needed': { title: 'نشانی لازم است', detail: 'برای ارسال کالاهای این سفارش، یک نشانی انتخاب کنید.' },
  'method-not-offered': { title: 'روش پرداخت در دسترس نیست', detail: 'این روش پرداخت برای این سفارش در دسترس نیست. روش دیگری انتخاب کنید.' },
  'order-not-payable': { title: 'سفارش قابل پرداخت نیست', detail: 'این سفارش پرداخت شده، لغو شده یا مهلت پرداخت آن تمام شده است.' },
  'wallet-too-small': { title: 'موجودی کیف پول کافی نیست', detail: 'موجودی کیف پول شما برای این پرداخت کافی نیست. کیف پول را شارژ کنید یا روش دیگری انتخاب کنید.' },
  'discount-not-found': { title: 'کد تخفیف پیدا نشد', detail: 'چنین کد تخفیفی وجود ندارد. آن را دوباره بررسی کنید.' },
  'discount-not-usable': { title: 'کد تخفیف قابل استفاده نیست', detail: 'این کد تخفیف برای این سفارش قابل استفاده نیست: مهلت آن گذشته، پیش‌تر استفاده شده یا مبلغ سفارش به حد لازم نرسیده است.' },
  'receipt-refused': { title: 'رسید پذیرفته نشد', detail: 'تصویر رسید پذیرفته نشد. یک عکس خوانا با قالب JPEG، PNG یا WebP و حجم مجاز بفرستید.' },
  'signature-wrong': { title: 'امضا نادرست است', detail: 'امضای این پیام درست نیست و پذیرفته نشد.' },
  'gateway-failed': { title: 'درگاه پاسخ نداد', detail: 'درگاه پرداخت پاسخ درستی نداد و مبلغی از این راه ثبت نشد. چند لحظهٔ دیگر دوباره تلاش کنید یا روش دیگری انتخاب کنید.' },
  'move-not-allowed': { title: 'تغییر وضعیت ممکن نیست', detail: 'این کار در وضعیت کنونی ممکن نیست. صفحه را تازه کنید و وضعیت را دوباره ببینید.' },
  'idempotency-key-needed': { title: 'کلید درخواست لازم است', detail: 'این درخواست باید کلید یکتا داشته باشد. صفحه را تازه کنید و دوباره تلاش کنید.' },
  'idempotency-key-reused': { title: 'کلید تکراری', detail: 'این درخواست با اطلاعات دیگری پیش‌تر فرستاده شده است. صفحه را تازه کنید و دوباره تلاش کنید.' },
  'unavailable': { title: 'فعلاً در دسترس نیست', detail: 'سرویس برای مدت کوتاهی در دسترس نیست. چند لحظهٔ دیگر دوباره تلاش کنید.' },
  'internal': { title: 'خطای سرور', detail: 'سرورها منفجر شدند! صفحه را تازه کنید یا با پشتیبانی تماس بگیرید.' },
};

/** Why a field was refused, by code; {limit} is the border that was crossed, {options} what is allowed. */
export const fieldTexts = {
  'required': 'این مقدار را وارد کنید.',
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
  'city-unknown': 'یکی از شهرهای فهرست را انتخاب کنید.',
  'not-a-picture': 'این فایل تصویر نیست یا خراب شده است. تصویری با قالب JPG، PNG یا WebP بفرستید.',
  'picture-too-heavy': 'حجم تصویر بیش از {limit} مگابایت است. تصویر کوچک‌تری بفرستید.',
  'picture-too-large': 'ابعاد تصویر بیش از اندازه بزرگ است. تصویر کوچک‌تری بفرستید.',
  'invalid': 'این مقدار درست نیست.',
} as const satisfies Record<string, string>;

export type FieldCode = keyof typeof fieldTexts;

/** Where a field has words of its own: by the field's name and the code, `*` for every other code. */
export const textsOfFields: Readonly<Record<string, Readonly<Partial<Record<FieldCode | '*', string>>>>> = {
  full_name: { '*': 'نام و نام خانوادگی را کامل وارد کنید.', 'too-long': 'نام و نام خانوادگی حداکثر {limit} نویسه است.' },
  name: { required: 'نام خود را وارد کنید.', 'too-short': 'نام خود را کامل وارد کنید.', 'too-long': 'نام حداکثر {limit} نویسه است.' },
  mobile: { '*': 'شمارهٔ موبایل نادرست است.', required: 'شمارهٔ موبایل را وارد کنید.', 'wrong-length': 'شمارهٔ موبایل باید {limit} رقم باشد.' },
  phone_number: { '*': 'شمارهٔ تماس نادرست است.', required: 'شمارهٔ تماس را وارد کنید.', 'wrong-length': 'شمارهٔ تماس باید {limit} رقم باشد.' },
  email: { '*': 'نشانی ایمیل نادرست است.', required: 'نشانی ایمیل را وارد کنید.' },
  postal_code: { '*': 'کد پستی نادرست است.', required: 'کد پستی را وارد کنید.', 'wrong-length': 'کد پستی باید {limit} رقم باشد.' },
  code: { 'wrong-format': 'کد فعال‌سازی نادرست است.', required: 'کد را وارد کنید.' },
  city_id: { '*': 'یکی از شهرهای فهرست را انتخاب کنید.' },
  address: { required: 'نشانی را وارد کنید.', 'too-short': 'نشانی را کامل‌تر وارد کنید.', 'too-long': 'نشانی حداکثر {limit} نویسه است.' },
  lat: { '*': 'جای نشانی را روی نقشه مشخص کنید.' },
  long: { '*': 'جای نشانی را روی نقشه مشخص کنید.' },
  password: { required: 'رمز عبور را وارد کنید.', 'too-short': 'رمز عبور باید دست‌کم {limit} نویسه باشد.', 'too-long': 'رمز عبور حداکثر {limit} نویسه است.' },
  password_confirmation: { 'not-equal': 'رمز عبور و تکرار آن یکسان نیستند.' },
  current_password: { required: 'برای تغییر رمز، رمز عبور کنونی را وارد کنید.' },
};
