import type { CategoryDetail, CategorySummary } from './category.ts';
import type { Comment } from './comment.ts';
import type { Listing } from './listing.ts';
import type { Picture } from './picture.ts';
import type { PostCard } from './post.ts';
import type { Product, ProductCard, Sellable } from './product.ts';
import type { OpeningHours, Store, StoreSummary } from './store.ts';

/** Sample entities for the examples of blocks. Pictures are data URLs, so that they need no server. */

const evening: OpeningHours = {
  time_zone: 'Asia/Tehran',
  intervals: [0, 1, 2, 3, 6].flatMap((weekday) => [
    { weekday, from: 540, until: 780 },
    { weekday, from: 960, until: 1320 },
  ]),
  closed_dates: [],
};

/** Returns a square picture in one colour with a lighter disc. */
export function samplePicture(alt: string, hue = 215, size = 640): Picture {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${size}' height='${size}' viewBox='0 0 8 8'><rect width='8' height='8' fill='hsl(${hue} 62% 46%)'/><circle cx='4' cy='4' r='2' fill='hsl(${hue} 80% 82%)'/></svg>`;
  return {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    width: size,
    height: size,
    alt,
    placeholder: `hsl(${hue} 62% 46%)`,
  };
}

/** Returns a wide picture, for covers. */
export function sampleCover(alt: string, hue = 215): Picture {
  return { ...samplePicture(alt, hue), width: 1280, height: 320 };
}

export function sampleStoreSummary(changes: Partial<StoreSummary> = {}): StoreSummary {
  return {
    Id: 3,
    slug: 'digikart',
    page_name: 'دیجی‌کارت',
    summary: 'گیفت کارت و اشتراک سرویس‌های خارجی با تحویل خودکار',
    logo: samplePicture('نشان دیجی‌کارت', 265, 160),
    cover: sampleCover('ویترین دیجی‌کارت', 265),
    city: 'مشهد',
    latitude: 36.3104,
    longitude: 59.5755,
    hours: evening,
    follow_count: 1840,
    product_count: 126,
    rating: 4.6,
    main_category_ids: [1, 2],
    ...changes,
  };
}

export function sampleStore(changes: Partial<Store> = {}): Store {
  return {
    ...sampleStoreSummary(),
    description: 'دیجی‌کارت از سال ۱۳۹۵ کدهای اصلی و قانونی می‌فروشد و پشتیبانی آن هر روز تا نیمه‌شب پاسخ‌گوست.',
    address: 'مشهد، بلوار وکیل‌آباد، وکیل‌آباد ۱۴، پلاک ۲۸، طبقهٔ دوم',
    contact: {
      phone_number: '05138400000',
      email: 'hello@digikart.example',
      telegram: 'digikart',
      instagram: 'digikart.shop',
    },
    ...changes,
  };
}

export function sampleCard(changes: Partial<ProductCard> = {}): ProductCard {
  const { Id, slug, page_name, hours } = sampleStoreSummary();
  return {
    id: 41,
    slug: 'apple-gift-card-us',
    title: 'گیفت کارت اپل آمریکا، شارژ اپ استور و آیتونز',
    type: 'gift_card',
    picture: samplePicture('گیفت کارت اپل آمریکا', 215),
    sellable_id: 411,
    option_count: 4,
    option_title: '۱۰ دلاری',
    asks: false,
    price: 1_290_000,
    usdt_price: 1075,
    discount: 90_000,
    usdt_discount: 75,
    in_stock: true,
    delivery: 'verification',
    activation_hours: null,
    rating: 4.7,
    comment_count: 38,
    sold_count: 2150,
    store: { Id, slug, page_name, hours },
    ...changes,
  };
}

const cardTitles = [
  'گیفت کارت پلی استیشن آمریکا',
  'اشتراک سه‌ماههٔ اسپاتیفای پریمیوم',
  'هدفون بی‌سیم با حذف نویز فعال',
  'گیفت کارت گوگل پلی ترکیه',
  'شارژ جم فری فایر، تحویل با آیدی',
  'ماوس بازی سیمی با هفت دکمه',
  'گیفت کارت استیم جهانی',
];

/** Returns different cards: with and without a discount, out of stock, without a picture. */
export function sampleCards(length: number): ProductCard[] {
  return Array.from({ length }, (_, index) => {
    const title = cardTitles[index % cardTitles.length] ?? '';
    return sampleCard({
      id: 100 + index,
      slug: `sample-${index}`,
      title,
      type: index % 7 === 2 || index % 7 === 5 ? 'physical' : 'gift_card',
      picture: index % 5 === 4 ? null : samplePicture(title, (index * 53 + 20) % 360),
      sellable_id: 1000 + index,
      option_title: index % 2 === 0 ? '۱۰ دلاری' : undefined,
      price: 240_000 + index * 185_000,
      usdt_price: 200 + index * 155,
      discount: index % 3 === 0 ? 36_000 : 0,
      usdt_discount: index % 3 === 0 ? 30 : 0,
      in_stock: index % 6 !== 3,
      rating: index % 4 === 3 ? null : 4.4,
    });
  });
}

export function sampleOption(
  id: number,
  title: string,
  price: number,
  changes: Partial<Sellable> = {},
): Sellable {
  return {
    id,
    title,
    price,
    usdt_price: Math.round(price / 1200),
    discount: 0,
    usdt_discount: 0,
    stock: 12,
    region: null,
    denomination: null,
    delivery: price > 100_000 ? 'verification' : 'instant',
    ...changes,
  };
}

export const sampleOptions: readonly Sellable[] = [
  sampleOption(411, '۱۰ دلاری', 1_290_000, {
    discount: 90_000,
    usdt_discount: 75,
    region: 'آمریکا',
    denomination: '$10',
  }),
  sampleOption(412, '۲۵ دلاری', 3_150_000, { region: 'آمریکا', denomination: '$25', stock: 3 }),
  sampleOption(413, '۵۰ دلاری', 6_240_000, { region: 'آمریکا', denomination: '$50', stock: 0 }),
  sampleOption(414, '۲۵ لیری', 118_000, { region: 'ترکیه', denomination: '₺25' }),
];

export function sampleCategory(changes: Partial<CategorySummary> = {}): CategorySummary {
  return {
    id: 1,
    slug: 'gift-cards',
    title: 'گیفت کارت',
    kind: 'gift',
    parent_id: null,
    flags: ['popular'],
    color: '#2f6fed',
    picture: samplePicture('گیفت کارت', 215, 160),
    product_count: 214,
    ...changes,
  };
}

const subTitles = ['اپل', 'گوگل پلی', 'پلی استیشن', 'ایکس‌باکس', 'استیم', 'نتفلیکس', 'اسپاتیفای'];

export function sampleCategoryDetail(changes: Partial<CategoryDetail> = {}): CategoryDetail {
  return {
    ...sampleCategory(),
    description: 'همهٔ گیفت کارت‌های رسمی با تحویل خودکار کد؛ قیمت هر کارت با نرخ روز محاسبه می‌شود.',
    ancestors: [],
    siblings: [],
    sub_cats: subTitles.map((title, index) =>
      sampleCategory({
        id: 10 + index,
        slug: `sub-${index}`,
        title,
        parent_id: 1,
        picture: samplePicture(title, index * 47, 160),
        product_count: 12 + index * 3,
      }),
    ),
    ...changes,
  };
}

const answer = 'کد بلافاصله پس از پرداخت در صفحهٔ سفارش و پیامک برای شما فرستاده می‌شود.';

export function sampleProduct(changes: Partial<Product> = {}): Product {
  const { id, store: _reference, ...card } = sampleCard();
  return {
    ...card,
    Id: id,
    english_title: 'Apple Gift Card (US)',
    summary: 'کد رسمی اپل برای حساب‌های آمریکا؛ خرید برنامه، بازی، موسیقی و فضای iCloud.',
    description:
      '## دربارهٔ این کارت\n\nگیفت کارت اپل اعتباری است که به حساب **Apple ID** شما افزوده می‌شود و با آن می‌توان برنامه، بازی، موسیقی و فضای ابری خرید.\n\n- بدون تاریخ انقضا\n- قابل استفاده در همهٔ دستگاه‌های اپل\n- فقط برای حساب‌هایی با منطقهٔ آمریکا\n\nپیش از خرید، منطقهٔ حساب خود را در تنظیمات بررسی کنید.',
    pictures: [
      samplePicture('گیفت کارت اپل آمریکا', 215),
      samplePicture('پشت کارت', 255),
      samplePicture('راهنمای فعال‌سازی', 300),
    ],
    options: [...sampleOptions],
    identity_limit: 100_000,
    identity_review_hours: 24,
    sending: null,
    features: [
      { title: 'منطقه', value: 'آمریکا' },
      { title: 'نوع تحویل', value: 'کد دیجیتال' },
      { title: 'تاریخ انقضا', value: 'ندارد' },
    ],
    faq: [
      { question: 'کد چه زمانی تحویل داده می‌شود؟', answer },
      {
        question: 'آیا روی حساب ترکیه هم فعال می‌شود؟',
        answer: 'خیر؛ هر کارت فقط روی حسابی فعال می‌شود که منطقهٔ آن با منطقهٔ کارت یکی باشد.',
      },
      {
        question: 'اگر کد کار نکرد چه کنم؟',
        answer: 'از بخش پشتیبانی تیکت بفرستید؛ کدِ ناسالم تعویض یا مبلغ آن بازگردانده می‌شود.',
      },
    ],
    form: null,
    how_to_redeem:
      '1. در آیفون، برنامهٔ **App Store** را باز کنید.\n2. روی تصویر حساب خود بزنید و `Redeem Gift Card` را انتخاب کنید.\n3. کد را وارد کنید و `Redeem` را بزنید.',
    categories: [
      sampleCategory(),
      sampleCategory({ id: 10, slug: 'apple-gift-cards', title: 'اپل', parent_id: 1 }),
    ],
    store: sampleStore(),
    ...changes,
  };
}

export const sampleComments: readonly Comment[] = [
  {
    id: 901,
    author: 'مریم احمدی',
    author_role: 'customer',
    text: 'کد در کمتر از یک دقیقه رسید و بدون دردسر فعال شد.',
    created_at: '2026-10-02T09:20:00Z',
    rating: 5,
    buyer: true,
    helpful: 14,
    unhelpful: 1,
    removed: false,
    replies: [
      {
        id: 902,
        author: 'پشتیبانی',
        author_role: 'support',
        text: 'سپاس از خرید و نظر شما؛ خوشحالیم که راضی بودید.',
        buyer: false,
        helpful: 3,
        unhelpful: 0,
        created_at: '2026-10-02T11:05:00Z',
      },
    ],
  },
  {
    id: 903,
    author: 'سعید',
    author_role: 'customer',
    text: 'قیمتش از جاهای دیگر بهتر بود.',
    created_at: '2026-09-21T18:40:00Z',
    rating: 4,
    buyer: true,
    helpful: 0,
    unhelpful: 0,
    removed: false,
    replies: [],
  },
];

export function sampleListing(changes: Partial<Listing> = {}): Listing {
  return {
    products: sampleCards(12),
    pagination: { current_page: 1, last_page: 6, per_page: 24, total: 138 },
    filters: {},
    facets: {
      price: { min: 45_000, max: 12_400_000 },
      types: [
        { type: 'gift_card', count: 92 },
        { type: 'physical', count: 46 },
      ],
      stores: [
        { slug: 'digikart', page_name: 'دیجی‌کارت', count: 61 },
        { slug: 'bazi-shop', page_name: 'بازی‌شاپ', count: 40 },
      ],
    },
    ...changes,
  };
}

export function samplePost(changes: Partial<PostCard> = {}): PostCard {
  return {
    id: 71,
    kind: 'tutorials',
    slug: 'redeem-apple-gift-card',
    title: 'چطور گیفت کارت اپل را در آیفون فعال کنیم؟',
    summary: 'از وارد کردن کد تا دیدن اعتبار در اپ‌استور، قدم به قدم و با رفع خطاهای معمول.',
    picture: { ...samplePicture('گوشی با برنامهٔ اپ‌استور', 265), width: 960, height: 540 },
    author: 'نگار رستمی',
    published_at: '2026-10-14T08:30:00Z',
    reading_minutes: 6,
    ...changes,
  };
}

/** A very long text whose first word cannot be broken. */
export const longText =
  `${'بسیارطولانی'.repeat(6)} ${'متنی که از جای خود بیرون نمی‌زند و چیزی را نمی‌پوشاند '.repeat(6)}`.trim();
