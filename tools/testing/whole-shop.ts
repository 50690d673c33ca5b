import type { ClientShop } from '#schemas/rendering.ts';

/**
 * Returns the shop of a running server with the texts of all blocks, as the studio's preview gets it.
 * @param address of the server, for example http://localhost:3000
 */
export async function wholeShop(address: string): Promise<ClientShop> {
  const html = await (await fetch(address)).text();
  const read = async (path: string): Promise<unknown> => (await fetch(address + path)).json();
  // cast: the contract of the file
  const shop = (await read(/\/_shop\/[^"]*\.home\.json/.exec(html)?.[0] ?? '')) as ClientShop;
  // cast: the contract of the file
  const texts = (await read(shop.texts)) as ClientShop['messages'];
  return { ...shop, messages: { ...shop.messages, ...texts } };
}
