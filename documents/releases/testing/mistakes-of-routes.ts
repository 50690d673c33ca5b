import type { Mistake } from './mistake.ts';

/** Mistakes in references of routes to messages, page data and other routes. */
export const routeMistakes: readonly Mistake[] = [
  {
    what: 'a title without a message',
    code: 'route-title',
    file: 'manifest.json',
    set: [['routes.0.title', 'hom']],
    place: 'route «home» › title',
    problem: 'there is no message routes.hom',
    remedy: 'add it to messages.en.json',
  },
  {
    what: 'a description without a message',
    code: 'route-description',
    file: 'manifest.json',
    set: [['routes.0.description', 'home-words']],
    place: 'route «home» › description',
    problem: 'there is no message routes.home-words',
    remedy: 'add it to messages.en.json, or write the description itself',
  },
  {
    what: 'a part of a breadcrumb without a message',
    code: 'crumb-title',
    file: 'manifest.json',
    set: [['routes.1.breadCrumb', [{ title: 'hoem', to: 'home' }, { title: '{product.title}' }]]],
    place: 'route «product» › breadCrumb[0].title',
    problem: 'there is no message routes.hoem',
    remedy: 'add it to messages.en.json',
  },
  {
    what: 'a part of a breadcrumb that leads to no route',
    code: 'route',
    file: 'manifest.json',
    set: [['routes.1.breadCrumb', [{ title: 'home', to: 'hoem' }]]],
    place: 'route «product» › breadCrumb[0].to',
    problem: 'there is no route hoem',
    remedy: 'name the id of a route in this manifest',
  },
  {
    what: 'a name in a title that the page data do not have',
    code: 'template-name',
    file: 'manifest.json',
    set: [['routes.1.title', '{product.tilte}']],
    place: 'route «product» › title',
    problem: 'neither the path nor the page data have product.tilte',
    remedy: 'write one of: product.title',
  },
  {
    what: 'page data that no operation serves',
    code: 'route',
    file: 'manifest.json',
    set: [['routes.1.url', '/ssr_routes/produkt/{slug}']],
    place: 'route «product» › url',
    problem: 'no operation answers GET /ssr_routes/produkt/{slug}',
    remedy:
      'name the path of an operation for pages, such as /ssr_routes/site_info; /api/reference lists them',
  },
  {
    what: 'a page document that browsers would not find',
    code: 'route',
    file: 'manifest.json',
    set: [['routes.1.builderUrl', '/builder/pages/produkt']],
    place: 'route «product» › builderUrl',
    problem: 'browsers ask for the page “produkt”, and the route shows “product”',
    remedy: 'write /builder/pages/product',
  },
  {
    what: 'a block that links to a route which the shop has removed',
    code: 'block-route-missing',
    file: 'pages/home.all.json',
    set: [['blocks.+', { id: 'mine', type: 'store-strip', version: 1, props: { title: 'Stores' } }]],
    place: 'block «mine» › type',
    problem: '“store-strip” links to the route store, which the shop does not have on web and mobile',
    remedy:
      'take store out of “remove” in manifest.json, or add a route with this id to it; or remove the block',
  },
];
