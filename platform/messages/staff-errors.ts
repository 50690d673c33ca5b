// Errors of payouts by staff, in both languages. Other errors of staff stand in `fa.ts` and `en.ts`.

export const staffErrors = {
  fa: {
    'payout-limit-reached': {
      title: 'سقف روزانه پر است',
      detail:
        'هر یک از کارکنان در ۲۴ ساعت روی هم حداکثر {limit} پرداخت می‌کند؛ کسی که در ۳۰ روز گذشته به کارکنان اضافه شده، این سقف را با کسی که او را اضافه کرده شریک است. کار را به همکار دیگری بسپارید، فردا دوباره تلاش کنید، یا سقف را با STAFF_DAILY_… در تنظیمات محیط بالا ببرید.',
    },
    'second-person-needed': {
      title: 'تأیید نفر دوم لازم است',
      detail:
        'این مبلغ با تأیید یک همکار پرداخت می‌شود: کسی که پیش از این درخواست همین نقش را داشته، نه شما او را از کارکنان کرده‌اید و نه او شما را، و شخص دیگری هم هر دوی شما را به کارکنان اضافه نکرده است. چیزی تغییر نکرد. همکاری را در پایانهٔ سرور (npm run staff -- create) به کارکنان اضافه کنید و دوباره درخواست دهید (اگر معلوم نیست چه کسی شما یا او را اضافه کرده است، همین دستور را برای هر دو اجرا کنید)، یا سقف را با STAFF_APPROVAL_… در تنظیمات محیط بالا ببرید، یا برای کد تخفیف حداکثر مبلغ و تعداد تعیین کنید.',
    },
  },
  en: {
    'payout-limit-reached': {
      title: 'Daily limit reached',
      detail:
        'A member of staff gives out at most {limit} in 24 hours. A person added to the staff in the last 30 days shares this limit with the person who added them. Ask a colleague to do this, try again tomorrow, or raise the limit with STAFF_DAILY_… in the environment.',
    },
    'second-person-needed': {
      title: 'A second person is needed',
      detail:
        'An amount this large is paid out only after a colleague confirms it. The colleague must have had the role before you asked. Neither of you may have added the other to the staff, and the same person may not have added you both. Nothing was changed. Make a colleague staff at the server’s terminal (npm run staff -- create) and ask again; if it is unknown who added one of you, run that command for both. Or raise the amount with STAFF_APPROVAL_… in the environment. For a discount code, you can also set a maximum amount and a number of uses.',
    },
  },
} as const;
