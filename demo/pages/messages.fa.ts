/** Texts of the simulated gateways and the outbox, which only developers and testers see. */
const texts = {
  map: 'نقشهٔ نمایشی',
  simulator: 'درگاه آزمایشی',
  simulatorNote: 'این درگاه برای آزمایش است؛ پولی جابه‌جا نمی‌شود.',
  amount: 'مبلغ',
  rial: 'ریال',
  toman: 'تومان',
  dollar: 'دلار',
  description: 'شرح',
  paymentCode: 'کد پرداخت',
  authority: 'شناسهٔ درگاه',
  state: 'وضعیت',
  choose: 'چه پیش بیاید؟',
  special: 'حالت‌های ویژه',
  specialNote: 'برای آزمودن رفتار فروشگاه در روزهای بد',
  backToShop: 'بازگشت به فروشگاه',
  settled: 'نتیجهٔ این پرداخت ثبت شده است.',
  away: 'پرداخت ثبت شد و خریدار به فروشگاه برنگشت. می‌توانید این صفحه را ببندید.',
  notFound: 'چنین پرداختی پیدا نشد',
  notFoundNote: 'شاید پایگاه داده تازه ساخته شده باشد. از فروشگاه دوباره پرداخت را آغاز کنید.',
  deliveries: 'پاسخ فروشگاه به اعلان‌ها',
  noAnswer: 'بی‌پاسخ',
  states: {
    open: 'در انتظار پرداخت',
    paid: 'پرداخت‌شده، تأییدنشده',
    verified: 'پرداخت‌شده و تأییدشده',
    reversed: 'برگشت‌خورده',
    failed: 'ناموفق',
    canceled: 'لغوشده',
    later: 'پول در راه است',
  },
  coinStates: {
    waiting: 'در انتظار واریز',
    confirming: 'در حال تأیید شبکه',
    confirmed: 'تأییدشده',
    sending: 'در حال انتقال',
    partially_paid: 'واریز ناقص',
    finished: 'پایان‌یافته',
    failed: 'ناموفق',
    refunded: 'بازپرداخت‌شده',
    expired: 'منقضی',
  },
  /** Names of gateways that are written otherwise in this language. */
  gateways: { zarinpal: 'زرین‌پال', zibal: 'زیبال' } as Readonly<Record<string, string | undefined>>,
  outbox: 'صندوق خروجی آزمایشی',
  outboxNote: 'پیامک‌ها و ایمیل‌هایی که در حالت نمایشی «فرستاده» شده‌اند. تازه‌ترین‌ها بالاترند.',
  outboxLocked:
    'این صفحه کدهای ورود را نشان می‌دهد. آن را با پیوندی باز کنید که فروشگاه هنگام آغاز چاپ کرده است.',
  outboxEmpty: 'هنوز پیامی فرستاده نشده است. با ورود به فروشگاه نخستین کد تأیید اینجا می‌آید.',
  sms: 'پیامک',
  email: 'ایمیل',
  to: 'به',
  search: 'شماره یا نشانی گیرنده',
  filter: 'نمایش',
};

/** Outcomes of the card gateways. */
const card = {
  success: { title: 'پرداخت موفق', note: 'پول گرفته می‌شود و خریدار به فروشگاه برمی‌گردد.' },
  failure: { title: 'پرداخت ناموفق', note: 'بانک نمی‌پذیرد و خریدار برمی‌گردد.' },
  cancel: { title: 'انصراف', note: 'خریدار پشیمان می‌شود و برمی‌گردد.' },
  later: { title: 'پرداخت با تأخیر', note: 'خریدار برمی‌گردد، ولی پول سی ثانیه بعد می‌رسد.' },
  away: { title: 'پرداخت بدون بازگشت', note: 'پول گرفته می‌شود، ولی خریدار هرگز به فروشگاه برنمی‌گردد.' },
  duplicate: { title: 'بازگشت چندباره', note: 'پول گرفته می‌شود و نشانی بازگشت سه بار خوانده می‌شود.' },
  unpaid: { title: 'بازگشت موفقِ بی‌پرداخت', note: 'نشانی بازگشت می‌گوید «موفق»، ولی پولی گرفته نشده است.' },
  hang: { title: 'تأیید بی‌پاسخ', note: 'پول گرفته می‌شود؛ نخستین تأیید انجام می‌شود، ولی پاسخ آن نمی‌رسد.' },
  fault: { title: 'خطای درگاه هنگام تأیید', note: 'پول گرفته می‌شود؛ پاسخ نخستین تأیید خطای ۵۰۲ است.' },
  'other-amount': { title: 'مبلغی دیگر', note: 'کمتر از مبلغ خواسته‌شده پرداخت می‌شود.' },
};

/** Outcomes of the gateway for coins. */
const coin = {
  success: {
    title: 'پرداخت کامل',
    note: 'همهٔ وضعیت‌ها تا پایان با اعلان فرستاده می‌شوند و خریدار برمی‌گردد.',
  },
  partial: { title: 'پرداخت ناقص', note: 'کمتر از مبلغ واریز می‌شود و خریدار برمی‌گردد.' },
  cancel: { title: 'انصراف', note: 'خریدار پشیمان می‌شود و برمی‌گردد.' },
  step: { title: 'یک گام جلوتر', note: 'وضعیت یک گام پیش می‌رود و اعلان آن فرستاده می‌شود.' },
  failure: { title: 'پرداخت ناموفق', note: 'واریز ناموفق می‌شود و خریدار برمی‌گردد.' },
  expire: { title: 'پایان مهلت', note: 'مهلت واریز می‌گذرد و اعلان آن فرستاده می‌شود.' },
  later: { title: 'پرداخت با تأخیر', note: 'خریدار برمی‌گردد؛ واریز سی ثانیه بعد پایان می‌یابد، بی‌اعلان.' },
  away: {
    title: 'پرداخت بدون بازگشت و بی‌اعلان',
    note: 'واریز کامل است، ولی نه اعلانی می‌رسد و نه خریدار برمی‌گردد.',
  },
  unordered: { title: 'اعلان‌های جابه‌جا', note: 'اعلان «پایان‌یافته» پیش از «در حال تأیید» می‌رسد.' },
  duplicate: { title: 'اعلان چندباره', note: 'اعلان «پایان‌یافته» سه بار فرستاده می‌شود.' },
  forged: {
    title: 'اعلان جعلی',
    note: 'اعلان «پایان‌یافته» با امضای نادرست فرستاده می‌شود؛ پولی واریز نشده است.',
  },
  hang: { title: 'استعلام بی‌پاسخ', note: 'واریز کامل است، ولی نخستین استعلام فروشگاه پاسخ نمی‌گیرد.' },
  refund: { title: 'بازپرداخت', note: 'پول به خریدار برمی‌گردد و اعلان آن فرستاده می‌شود.' },
};

/** The Persian texts. Their keys are the keys of every language. */
export const persian = { texts, card, coin };

export type DemoTexts = typeof persian;
export type CardScenario = keyof typeof card;
export type CoinScenario = keyof typeof coin;
