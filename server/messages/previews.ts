/** What a preview of documents that are not published says. */
export const previewTexts = {
  fa: {
    title: 'پیش‌نمایش',
    notice: (until: string) =>
      `این پیش‌نمایش منتشر نشده است و تا ${until} دیده می‌شود. در آن نمی‌توان سفارش داد یا پرداخت کرد.`,
    enter: (until: string) =>
      `این پیوند پیش‌نمایش فروشگاه را تا ${until} نشان می‌دهد. تا وقتی از پیش‌نمایش خارج نشوید، در این مرورگر نمی‌توان سفارش داد یا پرداخت کرد.`,
    open: 'دیدن پیش‌نمایش',
    leave: 'خروج از پیش‌نمایش',
  },
  en: {
    title: 'Preview',
    notice: (until: string) =>
      `This preview is not published, and can be seen until ${until}. Nothing can be ordered or paid in it.`,
    enter: (until: string) =>
      `This link shows a preview of the shop until ${until}. Nothing can be ordered or paid in this browser until you leave the preview.`,
    open: 'See the preview',
    leave: 'Leave the preview',
  },
} as const;
