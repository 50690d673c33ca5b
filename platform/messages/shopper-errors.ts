// Errors about shoppers' texts and votes on products and stores.

export const shopperErrors = {
  fa: {
    'places-away': {
      title: 'جست‌وجوی نشانی در دسترس نیست',
      detail: 'اکنون نمی‌توان جایی را جست‌وجو کرد. نقشه را جابه‌جا کنید و نشانی را بنویسید.',
    },
    'follow-limit-reached': {
      title: 'فروشگاه‌های زیاد',
      detail:
        'تعداد فروشگاه‌هایی که دنبال می‌کنید به بیشترین اندازه رسیده است. دنبال کردن یکی را پایان دهید و دوباره تلاش کنید.',
    },
    'in-stock': {
      title: 'محصول موجود است',
      detail: 'این گزینه همین حالا موجود است. صفحه را تازه کنید و آن را بخرید.',
    },
    'alert-limit-reached': {
      title: 'درخواست‌های زیاد',
      detail:
        'تعداد محصولاتی که منتظر آن‌ها هستید به بیشترین اندازه رسیده است. یکی را لغو کنید و دوباره تلاش کنید.',
    },
    'referral-off': {
      title: 'کد معرف فعال نیست',
      detail: 'فروشگاه اکنون کد معرف نمی‌پذیرد.',
    },
    'referral-code-not-found': {
      title: 'کد معرف پیدا نشد',
      detail: 'چنین کد معرفی وجود ندارد یا دیگر پذیرفته نمی‌شود. آن را دوباره بررسی کنید.',
    },
    'referral-own-code': {
      title: 'این کد خود شماست',
      detail:
        'کد معرف خودتان را نمی‌توانید وارد کنید. کد دوستی را بنویسید که فروشگاه را به شما معرفی کرده است.',
    },
    'referral-entered': {
      title: 'کد معرف پیش‌تر ثبت شده است',
      detail: 'شما یک کد معرف ثبت کرده‌اید. هر کس فقط یک بار می‌تواند کد معرف وارد کند.',
    },
    'referral-too-late': {
      title: 'کد معرف برای مشتریان تازه است',
      detail:
        'کد معرف را فقط پیش از پرداخت نخستین سفارش می‌توان ثبت کرد؛ کد کسی که پیش از شما عضو فروشگاه شده است. شماره‌ای که پیش‌تر در معرفی بوده است تازه به شمار نمی‌آید.',
    },
    'inquiry-not-found': {
      title: 'پیام پیدا نشد',
      detail: 'پیامی با این شمارهٔ پیگیری پیدا نشد. شماره را همان‌گونه که گرفته‌اید وارد کنید.',
    },
    'comment-not-found': {
      title: 'دیدگاه پیدا نشد',
      detail: 'این دیدگاه پیدا نشد. شاید نویسنده یا فروشگاه آن را برداشته باشد.',
    },
    'comment-limit-reached': {
      title: 'دیدگاه‌های منتظر زیاد',
      detail:
        'دیدگاه‌های شما که هنوز بررسی نشده‌اند به بیشترین تعداد رسیده است. پس از بررسی آن‌ها دوباره بنویسید.',
    },
    'rating-for-buyers': {
      title: 'امتیاز برای خریداران است',
      detail: 'فقط خریداران این محصول می‌توانند به آن امتیاز دهند. دیدگاه خود را بدون امتیاز بفرستید.',
    },
    'rating-given': {
      title: 'پیش‌تر امتیاز داده‌اید',
      detail: 'به هر محصول یک بار می‌توان امتیاز داد. دیدگاه خود را بدون امتیاز بفرستید.',
    },
  },
  en: {
    'places-away': {
      title: 'No search for places',
      detail: 'Places cannot be searched for now. Move the map, and write the address.',
    },
    'follow-limit-reached': {
      title: 'Too many stores',
      detail: 'You follow as many stores as are possible. Stop following one of them and try again.',
    },
    'in-stock': {
      title: 'In stock',
      detail: 'This option is in stock now. Load the page again and buy it.',
    },
    'alert-limit-reached': {
      title: 'Too many requests',
      detail: 'You wait for as many products as are possible. Cancel one of them and try again.',
    },
    'referral-off': {
      title: 'No referral codes',
      detail: 'The shop takes no referral codes now.',
    },
    'referral-code-not-found': {
      title: 'Referral code not found',
      detail: 'There is no such referral code, or it is no longer taken. Check it again.',
    },
    'referral-own-code': {
      title: 'This is your own code',
      detail:
        'You cannot enter your own referral code. Write the code of the friend who told you about the shop.',
    },
    'referral-entered': {
      title: 'A referral code was entered before',
      detail: 'You have entered a referral code. Everybody can enter one only.',
    },
    'referral-too-late': {
      title: 'Referral codes are for new customers',
      detail:
        'A referral code can only be entered before the first order is paid, and must be that of somebody who joined the shop before you. A number that was part of a referral before is not new.',
    },
    'inquiry-not-found': {
      title: 'Message not found',
      detail: 'There is no message with this follow-up number. Enter the number as you have got it.',
    },
    'comment-not-found': {
      title: 'Comment not found',
      detail: 'This comment was not found. Its author or the shop may have removed it.',
    },
    'comment-limit-reached': {
      title: 'Too many waiting comments',
      detail:
        'You have as many comments waiting for approval as are possible. Write again once they were read.',
    },
    'rating-for-buyers': {
      title: 'Ratings are for buyers',
      detail: 'Only buyers of this product can rate it. Send your comment without a rating.',
    },
    'rating-given': {
      title: 'Already rated',
      detail: 'A product is rated once. Send your comment without a rating.',
    },
  },
} as const;
