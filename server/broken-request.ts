import type { Duplex } from 'node:stream';

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Milliseconds for which the rest of a refused request is read and dropped. */
const lingering = 1_000;

const answered = new WeakSet<Duplex>();

/**
 * Answers on the raw socket of a request whose headers cannot be parsed.
 *
 * The socket stays open for a second. TCP drops an answer when its socket closes while the client still
 * sends: see RFC 9112, section 9.6. The parser reports each further chunk of the same request as another
 * error, which is ignored.
 * @param error the parser's error; its code decides the status
 * @param socket the connection of the request; closed afterwards
 * @param problem the problem document of the answer, as JSON
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex, problem: string): void {
  if (answered.has(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  answered.add(socket);
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/problem+json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(problem)}\r\nconnection: close\r\n\r\n${problem}`,
  );
  // A client that continues to send would keep the connection open, because Node no longer watches it.
  setTimeout(() => socket.destroy(), lingering).unref();
}
