import type { definitions } from '#blocks/generated/definitions.ts';
import type { AnyBlockDefinition, BlockPreset } from '#schemas/block/define-block.ts';

/**
 * Finished blocks, whose texts are written already. They are not part of the definitions, because only the palette needs
 * them, and every page of the studio loads the definitions.
 */
export const writtenPresets = {
  'main-banner': [
    {
      label: 'Festival with a button',
      props: {
        banner: {
          eyebrow: 'This week only',
          title: 'Festival of games and gift cards',
          subtitle: 'Top up your favourite game at a lower price. The code comes seconds after payment.',
          action: 'See the offers',
          href: '/products',
          color: '#6D28D9',
        },
      },
    },
    {
      label: 'A calm welcome',
      props: {
        banner: {
          title: 'Whatever you need, from gift cards to goods',
          subtitle: 'Choose, pay and receive in a few minutes.',
          action: 'See all products',
          href: '/products',
          color: '#0F766E',
        },
      },
    },
  ],
  'banner-carousel': [
    {
      label: 'Three offers side by side',
      props: {
        label: 'Offers of today',
        width: 'half',
        slides: [
          {
            title: 'Games at a lower price',
            subtitle: 'Gems and coins, delivered at once',
            action: 'See the offers',
            href: '/products',
            color: '#6D28D9',
          },
          {
            title: 'Music and films',
            subtitle: 'Subscriptions for one month or one year',
            action: 'Choose a subscription',
            href: '/products',
            color: '#0F766E',
          },
          {
            title: 'A gift for somebody',
            subtitle: 'A gift card arrives in a minute',
            action: 'Choose a gift card',
            href: '/products',
            color: '#C2410C',
          },
        ],
      },
    },
  ],
  'secondary-banners': [
    {
      label: 'Three in a row',
      props: {
        columns: 3,
        banners: [
          {
            title: 'Games at a lower price',
            subtitle: 'Gems and coins, delivered at once',
            href: '/products',
            color: '#6D28D9',
          },
          {
            title: 'Music and films',
            subtitle: 'Subscriptions for one month or one year',
            href: '/products',
            color: '#0F766E',
          },
          {
            title: 'A gift for somebody',
            subtitle: 'A gift card arrives in a minute',
            href: '/products',
            color: '#C2410C',
          },
        ],
      },
    },
    {
      label: 'Two small ones, one below the other',
      props: {
        layout: 'stack',
        size: 'sm',
        banners: [
          { title: 'Games at a lower price', href: '/products', color: '#6D28D9' },
          { title: 'A gift for somebody', href: '/products', color: '#C2410C' },
        ],
      },
    },
  ],
  ads: [
    {
      label: 'Two advertisements and a free place',
      props: {
        title: 'Advertisements',
        items: [
          {
            title: 'Stores near you',
            subtitle: 'Opening hours and goods of each store',
            advertiser: 'Our stores',
            href: '/stores',
            color: '#0F766E',
          },
          {
            title: 'Newest of the shop',
            subtitle: 'Goods that came this week',
            advertiser: 'Our stores',
            href: '/products',
            color: '#1D4ED8',
          },
        ],
        emptyLink: { label: 'Your advertisement here', href: '/contact' },
      },
    },
  ],
  'countdown-offer': [
    {
      label: 'Offer of this week',
      props: {
        title: 'Offer of this week',
        text: 'Buy before the time is over. Afterwards the price is the usual one again.',
        action: 'Buy with the discount',
        href: '/products',
        color: '#6D28D9',
      },
    },
  ],
  'announcement-bar': [
    {
      label: 'News with a link',
      props: {
        text: 'This week gift cards cost less',
        icon: 'sparkles',
        link: { label: 'See the offers', href: '/products' },
      },
    },
  ],
  'app-download': [
    {
      label: 'The shop on the home screen',
      props: {
        title: 'The shop on your phone',
        text: 'The same shop, one tap nearer. There is nothing to install.',
        features: [
          { icon: 'zap', text: 'Opens at once' },
          { icon: 'bell', text: 'News of discounts' },
        ],
        downloads: [{ label: 'Web app', note: 'Without installing', href: '/', icon: 'globe' }],
        steps: [
          'Press the share button of your browser.',
          'Choose “Add to Home Screen”.',
          'Open the shop from its icon.',
        ],
      },
    },
  ],
  'empty-state': [
    {
      label: 'Nothing here yet',
      props: {
        title: 'Nothing here yet',
        text: 'Begin with the products. New things appear here.',
        icon: 'bag',
        action: { label: 'See all products', href: '/products' },
      },
    },
  ],
  'error-message': [
    {
      label: 'Something went wrong, with ways out',
      props: {
        title: 'Something went wrong',
        text: 'Try again in a moment. If it happens again, write to us.',
        safe: 'Your cart is as it was.',
        icon: 'alert',
        retry: true,
        actions: [
          { label: 'To the home page', href: '/' },
          { label: 'See all products', href: '/products' },
        ],
      },
    },
  ],
  faq: [
    {
      label: 'Questions before buying',
      props: {
        title: 'Questions before buying',
        items: [
          {
            question: 'When does my code arrive?',
            answer: 'Seconds after payment. You find it in your orders, too.',
          },
          {
            question: 'How can I pay?',
            answer: 'The ways of payment stand in the last step, before you pay.',
          },
          {
            question: 'What if something is wrong with my purchase?',
            answer: 'Write to us with the number of your order. We look into it and reply.',
          },
        ],
      },
    },
  ],
  'trust-row': [
    {
      label: 'Three reasons with icons',
      props: {
        items: [
          { icon: 'zap', title: 'Delivered at once', text: 'Codes come seconds after payment' },
          { icon: 'shield', title: 'Safe payment', text: 'Your card stays with your bank' },
          {
            icon: 'headphones',
            title: 'Somebody replies',
            text: 'Ask before or after buying',
            href: '/contact',
          },
        ],
      },
    },
  ],
  'support-card': [
    {
      label: 'Ask before you buy',
      props: {
        title: 'Do you have a question?',
        text: 'Ask now, before or after buying.',
        link: { label: 'Other ways to reach us', href: '/contact' },
      },
    },
  ],
  'weblog-strip': [
    {
      label: 'Newest posts',
      props: { title: 'From the weblog', subtitle: 'Guides and news that help you choose' },
    },
  ],
  'store-strip': [
    {
      label: 'Popular stores',
      props: { title: 'Popular stores', subtitle: 'See at once which store is open' },
    },
  ],
  'category-tiles': [
    {
      label: 'Cards with numbers of products',
      props: {
        title: 'Shop by category',
        link: { label: 'See all products', href: '/products' },
        layout: 'cards',
        counts: true,
      },
    },
  ],
  'account-summary': [
    {
      label: 'Orders, payments, addresses and wallet',
      props: {
        tiles: [
          { kind: 'orders', label: 'Orders', href: '/bills' },
          { kind: 'unpaid', label: 'Unfinished payments', href: '/bills?payment=unpaid' },
          { kind: 'addresses', label: 'Addresses', href: '/addresses' },
          { kind: 'wallet', label: 'Wallet' },
        ],
      },
    },
  ],
  'bottom-navigation': [
    {
      label: 'Home, categories, cart and bookmarks',
      props: {
        tabs: [
          { id: 'home', label: 'Home', icon: 'home', href: '/' },
          { id: 'categories', label: 'Categories', icon: 'grid', href: '/products' },
          { id: 'cart', label: 'Cart', icon: 'cart', href: '/cart', badge: 'cart' },
          { id: 'bookmarks', label: 'Bookmarks', icon: 'bookmark', href: '/bookmarks', badge: 'bookmarks' },
        ],
      },
    },
  ],
  'section-heading': [
    {
      label: 'Title of a row, with a link',
      props: {
        title: 'Newest of the shop',
        subtitle: 'Goods that came this week',
        icon: 'sparkles',
        link: { label: 'See all products', href: '/products' },
      },
    },
  ],
  'rich-text': [
    {
      label: 'About us, on a card',
      props: {
        title: 'About our shop',
        text: 'We sell gift cards, digital products and goods of stores near you.\n\n- Codes come seconds after payment\n- Goods come from the nearest store\n- Somebody replies every day',
        tone: 'card',
      },
    },
  ],
} satisfies {
  [Type in keyof typeof definitions]?: readonly BlockPreset<(typeof definitions)[Type]['props']>[];
};

type Presets = AnyBlockDefinition['presets'];

const written: Readonly<Record<string, Presets | undefined>> = writtenPresets;

/** Returns the presets of a block: those of its definition, then the written ones. */
export const presetsOf = ({ type, presets }: AnyBlockDefinition): Presets => [
  ...presets,
  ...(Object.hasOwn(written, type) ? (written[type] ?? []) : []),
];
