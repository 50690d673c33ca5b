import { Transform, type TransformCallback } from 'node:stream';

/**
 * Bytes of the longest message, such as a proposal of many documents: less than the transport of the SDK
 * takes.
 */
export const maxMessage = 8 * 1024 * 1024;
/** Bytes at the beginning and the end of a message that is too long. One of them contains its id. */
const edge = 300;

const idText = String.raw`"id"\s*:\s*(\d{1,15}|"[^"\\]{1,100}")`;
/** Before the method and its input, or behind them. */
const idAtEdge = [
  new RegExp(String.raw`^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?${idText}`),
  new RegExp(String.raw`${idText}\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$`),
];

/** Returns the answer to a message that is too long. */
function refusalOf(head: Buffer, tail: Buffer): string {
  const found = idAtEdge[0]?.exec(head.toString('utf8')) ?? idAtEdge[1]?.exec(tail.toString('utf8'));
  const message = `a message has at most ${maxMessage / 1024 / 1024} megabytes: write the documents into the draft in several calls`;
  return `{"jsonrpc":"2.0","id":${found?.[1] ?? 'null'},"error":{"code":-32600,"message":${JSON.stringify(message)}}}\n`;
}

/**
 * Passes on the messages of a client, one in each line. A message that is too long is answered here and not
 * passed on, because it would end the transport of the SDK.
 */
export class MessageLines extends Transform {
  readonly #answer: (line: string) => void;
  #pieces: Buffer[] = [];
  #length = 0;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);

  /** @param answer writes a line to the client */
  constructor(answer: (line: string) => void) {
    super();
    this.#answer = answer;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      this.#add(chunk.subarray(from, end + 1));
      this.#finish();
      from = end + 1;
    }
    this.#add(chunk.subarray(from));
    done();
  }

  #add(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length <= maxMessage) {
      this.#pieces.push(piece);
      return;
    }
    if (this.#pieces.length > 0) this.#head = Buffer.concat(this.#pieces).subarray(0, edge);
    this.#pieces = [];
    this.#tail = Buffer.concat([this.#tail, piece.subarray(-edge)]).subarray(-edge);
  }

  #finish(): void {
    if (this.#length <= maxMessage) this.push(Buffer.concat(this.#pieces));
    else this.#answer(refusalOf(this.#head, this.#tail));
    this.#pieces = [];
    this.#length = 0;
    this.#tail = Buffer.alloc(0);
  }
}
