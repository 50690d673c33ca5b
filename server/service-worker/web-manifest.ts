import type { ShopContext } from '#schemas/rendering.ts';
import { htmlLanguage } from '../ssr/html-language.ts';
import { iconFiles } from './icons.ts';

/** Pages in the icon's menu, by their route. */
const shortcuts = ['cart', 'products', 'bookmarks'];

/**
 * Returns the web app manifest of a shop, from its site document.
 * @param icons the folder of its icons
 * @param titleOf the title of a route in the shop's language, if it has one
 */
export function webManifest(
  { site, locale, direction, paths }: Pick<ShopContext, 'site' | 'locale' | 'direction' | 'paths'>,
  icons: string,
  titleOf: (route: string) => string | undefined,
): object {
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: htmlLanguage(locale),
    dir: direction,
    start_url: paths['home'] ?? '/',
    scope: '/',
    display: 'standalone',
    theme_color: site.theme.primary,
    background_color: '#ffffff',
    icons: Object.entries(iconFiles)
      .filter(([file]) => !file.startsWith('apple-'))
      .map(([file, { size, purpose }]) => ({
        src: `${icons}/${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    shortcuts: shortcuts.flatMap((route) => {
      const [name, url] = [titleOf(route), paths[route]];
      return name === undefined || url === undefined ? [] : [{ name, url }];
    }),
  };
}
