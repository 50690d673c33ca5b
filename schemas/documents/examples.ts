import { samplePicture } from '../entities/examples.ts';
import type { SiteInfo } from './site.ts';

const sampleBanner = (id: string, title: string, color: string) => ({
  id,
  title,
  subtitle: 'تا پایان هفته',
  action: 'دیدن قیمت‌ها',
  href: '/products',
  picture: samplePicture('', 215),
  color,
});

/** The shop's part of every page's data, for the examples of blocks. */
export const sampleSite: SiteInfo = {
  name: 'ویترین',
  description: 'گیفت کارت، محصول دیجیتال و کالای فروشگاه‌های شهر',
  locale: 'fa-ir',
  fallback_locales: ['fa-ir'],
  direction: 'rtl',
  time_zone: 'Asia/Tehran',
  country: 'IR',
  showcases: {
    main: sampleBanner('main', 'اعتبار اپل، همین حالا', '#1E5FD0'),
    others: [
      sampleBanner('games', 'شارژ بازی‌ها', '#7C3AED'),
      sampleBanner('music', 'اشتراک موسیقی', '#12A150'),
      sampleBanner('digital', 'لوازم دیجیتال', '#D9480F'),
    ],
  },
  support: {
    phone_number: '02191000000',
    email: 'support@example.com',
    telegram: 'example_support',
    address: 'تهران، خیابان ولیعصر، بالاتر از میدان ونک، پلاک ۲۴۱۰',
    cooperation_hours: { time_zone: 'Asia/Tehran', weekdays: [6, 0, 1, 2, 3], from: 540, until: 1440 },
  },
  social_media: [
    { kind: 'telegram', label: 'تلگرام', href: 'https://t.me/example' },
    { kind: 'instagram', label: 'اینستاگرام', href: 'https://instagram.com/example' },
  ],
  footer: {
    columns: [
      {
        title: 'خرید',
        links: [
          { label: 'همهٔ محصولات', href: '/products' },
          { label: 'فروشگاه‌ها', href: '/stores' },
        ],
      },
      {
        title: 'راهنما',
        links: [
          { label: 'قوانین و مقررات', href: '/policy' },
          { label: 'تماس با ما', href: '/contact' },
        ],
      },
    ],
    about: 'فروشگاه گیفت کارت، اشتراک و کالای فروشگاه‌های شهر با تحویل آنی کد و ارسال همان روز.',
    copyright: 'همهٔ حقوق محفوظ است.',
    licences: [{ label: 'نماد اعتماد الکترونیکی' }],
  },
  generic: {},
  theme: {
    primary: '#277EFF',
    secondary: '#1D3A6E',
    accent: '#FF7A1A',
    dark: '#1A1D24',
    darkPage: '#111318',
    positive: '#12A150',
    negative: '#E5344A',
    info: '#1F9BD6',
    warning: '#F5A524',
    loading: '#277EFF',
  },
  release: 'example',
};

/** The same shop before it has any pictures. */
export const sampleBareSite: SiteInfo = {
  ...sampleSite,
  showcases: { main: { id: 'main', title: sampleSite.showcases.main.title, href: '/products' }, others: [] },
};
