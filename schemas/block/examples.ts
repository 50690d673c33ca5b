import type { CategorySummary } from '../entities/category.ts';
import type { Picture } from '../entities/picture.ts';
import type { PostCard } from '../entities/post.ts';
import type { ProductCard } from '../entities/product.ts';
import type { OpeningHours, StoreSummary } from '../entities/store.ts';
import type { SiteInfo } from '../documents/site.ts';

/** Samples that the examples of blocks are made of: for tests, the editor's palette and the accessibility run. */

/** A picture without a file: a gradient drawn in the address itself. */
export function examplePicture(alt = 'نمونه', colour = '#277EFF', width = 480, height = 480): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="#0b1530"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height, alt, placeholder: colour };
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];
export const exampleHours: OpeningHours = {
  time_zone: 'Asia/Tehran',
  intervals: everyDay.map((weekday) => ({ weekday, from: 540, until: 1440 })),
  closed_dates: [],
};

/** A product card; `id` makes it one of many. */
export function exampleProductCard(id = 1, changes: Partial<ProductCard> = {}): ProductCard {
  return {
    id,
    slug: `example-${id}`,
    title: 'گیفت کارت اپل ۲۵ دلاری آمریکا، تحویل آنی',
    type: 'gift_card',
    picture: examplePicture('گیفت کارت اپل'),
    sellable_id: id * 10,
    option_count: 3,
    price: 2_450_000,
    usdt_price: 2600,
    discount: 245_000,
    usdt_discount: 260,
    in_stock: true,
    rating: 4.6,
    comment_count: 38,
    sold_count: 920,
    store: { Id: 1, slug: 'example', page_name: 'کالای بی‌نهایت', hours: exampleHours },
    ...changes,
  };
}

export function exampleCategory(id = 1, changes: Partial<CategorySummary> = {}): CategorySummary {
  return {
    id,
    slug: `example-${id}`,
    title: 'گیفت کارت اپل',
    kind: 'gift',
    parent_id: null,
    flags: ['popular'],
    color: '#277EFF',
    picture: examplePicture('گیفت کارت اپل'),
    product_count: 24,
    ...changes,
  };
}

export function exampleStore(id = 1, changes: Partial<StoreSummary> = {}): StoreSummary {
  return {
    Id: id,
    slug: `example-${id}`,
    page_name: 'کالای بی‌نهایت',
    summary: 'کارت هدیه، اشتراک و لوازم دیجیتال با تحویل همان روز',
    logo: examplePicture('نشان فروشگاه', '#12A150', 160, 160),
    cover: examplePicture('نمای فروشگاه', '#1D3A6E', 960, 360),
    city: 'مشهد',
    latitude: 36.330431,
    longitude: 59.561872,
    hours: exampleHours,
    follow_count: 1240,
    product_count: 86,
    rating: 4.4,
    main_category_ids: [1],
    ...changes,
  };
}

export function examplePost(id = 1, changes: Partial<PostCard> = {}): PostCard {
  return {
    id,
    kind: 'tutorials',
    slug: `example-${id}`,
    title: 'چطور گیفت کارت اپل را در آیفون فعال کنیم؟',
    summary: 'از وارد کردن کد تا دیدن اعتبار در اپ‌استور، قدم به قدم و با رفع خطاهای معمول.',
    picture: examplePicture('آموزش فعال‌سازی', '#7C3AED', 960, 540),
    author: 'تحریریه',
    published_at: '2026-05-04T08:30:00.000Z',
    reading_minutes: 6,
    ...changes,
  };
}

/** What every page's data says of the shop. */
export const exampleSite: SiteInfo = {
  name: 'ویترین',
  description: 'کارت هدیه، محصول دیجیتال و کالای فروشگاه‌های شهر',
  locale: 'fa-ir',
  direction: 'rtl',
  time_zone: 'Asia/Tehran',
  showcases: {
    main: { id: 'main', title: 'اعتبار اپل، همین حالا', subtitle: 'کد را چند ثانیه پس از پرداخت بگیرید.', action: 'دیدن قیمت‌ها', href: '/products', picture: examplePicture('', '#277EFF', 960, 480), color: '#1E5FD0' },
    others: ['#7C3AED', '#12A150', '#FF7A1A'].map((color, index) => ({ id: `banner-${index}`, title: `پیشنهاد ${index + 1}`, subtitle: 'تا پایان هفته', href: '/products', picture: examplePicture('', color, 480, 320), color })),
  },
  support: {
    phone_number: '02191000000',
    email: 'support@example.com',
    telegram: 'example_support',
    address: 'تهران، خیابان ولیعصر',
    cooperation_hours: { time_zone: 'Asia/Tehran', weekdays: [6, 0, 1, 2, 3, 4], from: 540, until: 1440 },
  },
  social_media: [
    { kind: 'telegram', label: 'تلگرام', href: 'https://t.me/example' },
    { kind: 'instagram', label: 'اینستاگرام', href: 'https://instagram.com/example' },
  ],
  footer: {
    columns: [{ title: 'خرید', links: [{ label: 'همهٔ محصولات', href: '/products' }, { label: 'فروشگاه‌ها', href: '/stores' }] }],
    about: 'فروشگاه کارت هدیه و کالای فروشگاه‌های شهر.',
    copyright: 'همهٔ حقوق محفوظ است.',
    licences: [],
  },
  generic: {},
  theme: { primary: '#277EFF', secondary: '#1D3A6E', accent: '#FF7A1A', dark: '#1A1D24', darkPage: '#111318', positive: '#12A150', negative: '#E5344A', info: '#1F9BD6', warning: '#F5A524', loading: '#277EFF' },
  release: 'example',
};

/** Text that is longer than any layout hopes for. */
export const exampleLongText = 'متنی بسیار بلند که از هیچ چیدمانی نمی‌گذرد مگر آن‌که چیدمان برای چنین روزی آماده شده باشد و آن را در چند سطر بشکند';
