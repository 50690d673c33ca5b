interface AccountNews {
  shop: string;
}

interface AccountText {
  subject: string;
  text: string;
  /** For an SMS. */
  short: string;
}

/** A change of an account that its owner is told about. */
export type AccountChange =
  | 'password'
  | 'email'
  | 'mobile'
  | 'second-factor'
  | 'export'
  | 'closing'
  | 'bank-card-verified'
  | 'bank-card-rejected'
  | 'bank-card-revoked'
  | 'identity-verified'
  | 'identity-rejected'
  | 'identity-revoked';

type AccountTexts = Readonly<Record<AccountChange, (news: AccountNews) => AccountText>>;

const persian = {
  password: ({ shop }) => ({
    subject: 'رمز عبور حساب شما تغییر کرد',
    text: `رمز عبور حساب شما در ${shop} تعیین شد یا تغییر کرد و دستگاه‌های دیگر از حساب خارج شدند.\n\nاگر این کار شما نبود، همین حالا با کد پیامکی وارد شوید، رمز تازه‌ای بگذارید و به پشتیبانی خبر دهید.\n\n${shop}`,
    short: `${shop}\nرمز عبور حساب شما تغییر کرد. اگر کار شما نبود، با کد پیامکی وارد شوید، رمز تازه بگذارید و به پشتیبانی خبر دهید.`,
  }),
  email: ({ shop }) => ({
    subject: 'نشانی ایمیل حساب شما تغییر کرد',
    text: `نشانی ایمیل حساب شما در ${shop} تغییر کرد و پیام‌های حساب دیگر به این نشانی فرستاده نمی‌شود.\n\nاگر این کار شما نبود، وارد حساب شوید، نشانی را درست کنید و به پشتیبانی خبر دهید.\n\n${shop}`,
    short: `${shop}\nنشانی ایمیل حساب شما تغییر کرد. اگر کار شما نبود، آن را در حساب خود درست کنید و به پشتیبانی خبر دهید.`,
  }),
  mobile: ({ shop }) => ({
    subject: 'شمارهٔ موبایل حساب شما تغییر کرد',
    text: `شمارهٔ موبایل حساب شما در ${shop} تغییر کرد و دستگاه‌های دیگر از حساب خارج شدند. از این پس با شمارهٔ تازه وارد می‌شوید.\n\nاگر این کار شما نبود، همین حالا به پشتیبانی خبر دهید.\n\n${shop}`,
    short: `${shop}\nحساب شما دیگر با این شماره نیست و شمارهٔ تازه‌ای دارد. اگر کار شما نبود، همین حالا به پشتیبانی خبر دهید.`,
  }),
  'second-factor': ({ shop }) => ({
    subject: 'تأیید دومرحله‌ای حساب شما تغییر کرد',
    text: `روش‌های تأیید دومرحله‌ای حساب شما در ${shop} تغییر کرد.\n\nاگر این کار شما نبود، همین حالا به مدیر فروشگاه خبر دهید.\n\n${shop}`,
    short: `${shop}\nروش‌های تأیید دومرحله‌ای حساب شما تغییر کرد. اگر کار شما نبود، همین حالا به مدیر فروشگاه خبر دهید.`,
  }),
  export: ({ shop }) => ({
    subject: 'نسخه‌ای از اطلاعات حساب شما گرفته شد',
    text: `نسخه‌ای از همهٔ اطلاعات حساب شما در ${shop} گرفته شد.\n\nاگر این کار شما نبود، همین حالا با کد پیامکی وارد شوید، رمز تازه‌ای بگذارید و به پشتیبانی خبر دهید.\n\n${shop}`,
    short: `${shop}\nنسخه‌ای از اطلاعات حساب شما گرفته شد. اگر کار شما نبود، با کد پیامکی وارد شوید، رمز تازه بگذارید و به پشتیبانی خبر دهید.`,
  }),
  closing: ({ shop }) => ({
    subject: 'حساب شما بسته شد',
    text: `حساب شما در ${shop} به درخواست خودتان بسته شد و اطلاعات شخصی آن پاک شد. مبلغ سفارش‌ها برای حسابداری نگه داشته می‌شود.\n\nاگر این کار شما نبود، به پشتیبانی خبر دهید.\n\n${shop}`,
    short: `${shop}\nحساب شما به درخواست خودتان بسته شد و اطلاعات شخصی آن پاک شد. اگر کار شما نبود، به پشتیبانی خبر دهید.`,
  }),
  'bank-card-verified': ({ shop }) => ({
    subject: 'کارت بانکی شما تأیید شد',
    text: `یک کارت بانکی حساب شما در ${shop} تأیید شد.\n\nاگر این کارت را شما نفرستاده‌اید، به پشتیبانی خبر دهید.\n\n${shop}`,
    short: `${shop}\nکارت بانکی شما تأیید شد.`,
  }),
  'bank-card-rejected': ({ shop }) => ({
    subject: 'کارت بانکی شما تأیید نشد',
    text: `تصویری که برای کارت بانکی خود در ${shop} فرستادید پذیرفته نشد. دلیل آن را در بخش کارت‌های بانکی حساب ببینید و تصویر دیگری بفرستید.\n\n${shop}`,
    short: `${shop}\nکارت بانکی شما تأیید نشد. دلیل را در حساب خود ببینید و تصویر دیگری بفرستید.`,
  }),
  'bank-card-revoked': ({ shop }) => ({
    subject: 'تأیید کارت بانکی شما برداشته شد',
    text: `تأیید یک کارت بانکی حساب شما در ${shop} برداشته شد. دلیل آن را در بخش کارت‌های بانکی حساب ببینید.\n\n${shop}`,
    short: `${shop}\nتأیید کارت بانکی شما برداشته شد. دلیل را در حساب خود ببینید.`,
  }),
  'identity-verified': ({ shop }) => ({
    subject: 'هویت شما تأیید شد',
    text: `هویت شما در ${shop} تأیید شد و کدهای خریدهای شما بدون سقف نمایش داده می‌شود.\n\nاگر این درخواست را شما نفرستاده‌اید، به پشتیبانی خبر دهید.\n\n${shop}`,
    short: `${shop}\nهویت شما تأیید شد.`,
  }),
  'identity-rejected': ({ shop }) => ({
    subject: 'احراز هویت شما پذیرفته نشد',
    text: `مدارکی که برای احراز هویت در ${shop} فرستادید پذیرفته نشد. دلیل آن را در بخش احراز هویت حساب ببینید و دوباره بفرستید.\n\n${shop}`,
    short: `${shop}\nاحراز هویت شما پذیرفته نشد. دلیل را در حساب خود ببینید و دوباره بفرستید.`,
  }),
  'identity-revoked': ({ shop }) => ({
    subject: 'احراز هویت شما لغو شد',
    text: `احراز هویت شما در ${shop} لغو شد. دلیل آن را در بخش احراز هویت حساب ببینید.\n\n${shop}`,
    short: `${shop}\nاحراز هویت شما لغو شد. دلیل را در حساب خود ببینید.`,
  }),
} as const satisfies AccountTexts;

const english = {
  password: ({ shop }) => ({
    subject: 'The password of your account was changed',
    text: `The password of your account at ${shop} was set or changed, and all other devices were signed out.\n\nIf this was not you, sign in with a one-time code now, set a new password and tell our support.\n\n${shop}`,
    short: `${shop}\nThe password of your account was changed. If this was not you, sign in with a code, set a new password and tell our support.`,
  }),
  email: ({ shop }) => ({
    subject: 'The e-mail address of your account was changed',
    text: `The e-mail address of your account at ${shop} was changed, and messages about it no longer go to this address.\n\nIf this was not you, sign in, correct the address and tell our support.\n\n${shop}`,
    short: `${shop}\nThe e-mail address of your account was changed. If this was not you, correct it in your account and tell our support.`,
  }),
  mobile: ({ shop }) => ({
    subject: 'The mobile number of your account was changed',
    text: `The mobile number of your account at ${shop} was changed, and all other devices were signed out. From now on you sign in with the new number.\n\nIf this was not you, tell our support now.\n\n${shop}`,
    short: `${shop}\nYour account has a new number and is no longer reached with this one. If this was not you, tell our support now.`,
  }),
  'second-factor': ({ shop }) => ({
    subject: 'The two-step verification of your account was changed',
    text: `The methods of two-step verification of your account at ${shop} were changed.\n\nIf this was not you, tell the owner of the shop now.\n\n${shop}`,
    short: `${shop}\nThe two-step verification of your account was changed. If this was not you, tell the owner of the shop now.`,
  }),
  export: ({ shop }) => ({
    subject: 'A copy of the data of your account was made',
    text: `A copy of everything in your account at ${shop} was made.\n\nIf this was not you, sign in with a one-time code now, set a new password and tell our support.\n\n${shop}`,
    short: `${shop}\nA copy of the data of your account was made. If this was not you, sign in with a code, set a new password and tell our support.`,
  }),
  closing: ({ shop }) => ({
    subject: 'Your account was closed',
    text: `Your account at ${shop} was closed at your request, and its personal data was erased. Amounts of orders are kept for accounting.\n\nIf this was not you, tell our support.\n\n${shop}`,
    short: `${shop}\nYour account was closed at your request, and its personal data was erased. If this was not you, tell our support.`,
  }),
  'bank-card-verified': ({ shop }) => ({
    subject: 'Your bank card was verified',
    text: `A bank card of your account at ${shop} was verified.\n\nIf you did not send it, tell our support.\n\n${shop}`,
    short: `${shop}\nYour bank card was verified.`,
  }),
  'bank-card-rejected': ({ shop }) => ({
    subject: 'Your bank card was not verified',
    text: `The photo that you sent for your bank card at ${shop} was not accepted. See the reason among the bank cards of your account, and send another photo.\n\n${shop}`,
    short: `${shop}\nYour bank card was not verified. See the reason in your account, and send another photo.`,
  }),
  'bank-card-revoked': ({ shop }) => ({
    subject: 'Your bank card is no longer verified',
    text: `A bank card of your account at ${shop} is no longer verified. See the reason among the bank cards of your account.\n\n${shop}`,
    short: `${shop}\nYour bank card is no longer verified. See the reason in your account.`,
  }),
  'identity-verified': ({ shop }) => ({
    subject: 'Your identity was verified',
    text: `Your identity was verified at ${shop}, and the codes of all your purchases are shown to you.\n\nIf you did not ask for it, tell our support.\n\n${shop}`,
    short: `${shop}\nYour identity was verified.`,
  }),
  'identity-rejected': ({ shop }) => ({
    subject: 'Your identity was not verified',
    text: `What you sent to verify your identity at ${shop} was not accepted. See the reason in your account, and send it again.\n\n${shop}`,
    short: `${shop}\nYour identity was not verified. See the reason in your account, and send it again.`,
  }),
  'identity-revoked': ({ shop }) => ({
    subject: 'Your identity is no longer verified',
    text: `Your identity is no longer verified at ${shop}. See the reason in your account.\n\n${shop}`,
    short: `${shop}\nYour identity is no longer verified. See the reason in your account.`,
  }),
} as const satisfies AccountTexts;

/** Messages about changes of an account. */
export const accountMessages = { fa: persian, en: english } as const;

/** The author of the comments of a closed account. */
export const formerCustomer = { fa: 'کاربر قبلی', en: 'Former customer' } as const;
