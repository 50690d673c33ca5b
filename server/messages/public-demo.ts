/** What every page of a demo that others may see says at its top. */
export const publicDemo = {
  fa: 'این فروشگاه نمایشی است: چیزی فروخته و پولی جابه‌جا نمی‌شود. اطلاعات واقعی خود را وارد نکنید.',
  en: 'This shop is a demo: nothing is sold and no money moves. Do not enter personal data.',
} as const;
