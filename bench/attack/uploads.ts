import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { placeOrder, startPayment } from './purchases.ts';
import type { Attack } from './target.ts';

const script = '<script>alert(document.domain)</script>';

/** A PNG whose header says that it has 60,000 by 60,000 pixels. */
function hugePicture(): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(60_000, 8);
  header.writeUInt32BE(60_000, 12);
  header.set([8, 2, 0, 0, 0], 16);
  const data = deflateSync(Buffer.alloc(1_000_000));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, length, Buffer.from('IDAT'), data]);
}

async function hostileFiles(): Promise<Readonly<Record<string, Buffer>>> {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  return {
    'a page': Buffer.from(`<html>${script}</html>`),
    'a drawing with a script': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    'a drawing that reads a file': Buffer.from(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ),
    'a picture followed by a script': Buffer.concat([picture, Buffer.from(script)]),
    'half a picture': picture.subarray(0, picture.length / 2),
    'a huge picture in few bytes': hugePicture(),
    'an archive': Buffer.from('504b030414000000', 'hex'),
    'six megabytes': Buffer.alloc(6 * 1024 * 1024, 1),
    nothing: Buffer.alloc(0),
    'a program': Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(1_000)]),
  };
}

/**
 * Uploads files that are not pictures, or that hold more than a picture. The server stores only redrawn
 * pictures, so other content must not survive.
 */
export const attackUploads: Attack = async (target) => {
  const { send, customer } = target;
  const { direct } = await startPayment(target, customer, await placeOrder(target, customer), 'transfer');
  const path = `/api/v1/direct-payments/${direct ?? ''}/receipt`;
  const files = Object.entries(await hostileFiles());
  const fell: string[] = [];
  const accepted: string[] = [];
  for (const [name, content] of files) {
    for (const type of ['image/jpeg', 'image/png', 'text/html']) {
      const body = new FormData();
      body.set('receipt', new Blob([new Uint8Array(content)], { type }), '../../receipt.html');
      const { status, text } = await send({ method: 'POST', path, body, by: customer });
      if (status === 200) accepted.push(name);
      if (text.includes(script)) fell.push(`${name} comes back as it was sent`);
    }
  }
  const wrong = accepted.filter((name) => !name.startsWith('a picture'));
  if (wrong.length > 0) fell.push(`accepted as pictures: ${[...new Set(wrong)].join(', ')}`);
  return { tried: files.length * 3, fell };
};
