import * as streams from 'node:stream/web';
import { configure } from '@testing-library/react';

// A slow machine is not a failure: the limit only ends a wait that would never end.
configure({ asyncUtilTimeout: 30_000 });

// The window of a test file has what jsdom knows, and what vitest adds. Browsers also have these.
const { ReadableStream, TextDecoderStream, TextEncoderStream, TransformStream, WritableStream } = streams;
Object.assign(globalThis, {
  ReadableStream,
  TextDecoderStream,
  TextEncoderStream,
  TransformStream,
  WritableStream,
});

// Answers come from Node, whose Blob is none of this window.
Response.prototype.blob = async function blob(this: Response) {
  return new Blob([await this.arrayBuffer()], { type: this.headers.get('content-type') ?? '' });
};
