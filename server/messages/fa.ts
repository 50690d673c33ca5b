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
  'too-small': 'مقدار نباید کمتر از {limit} باشد.',
  'too-large': 'مقدار نباید بیشتر از {limit} باشد.',
  'not-an-option': 'یکی از این مقدارها را انتخاب کنید: {options}.',
  'wrong-format': 'قالب این مقدار درست نیست.',
  'invalid': 'این مقدار درست نیست.',
} as const satisfies Record<string, string>;

export type FieldCode = keyof typeof fieldTexts;
