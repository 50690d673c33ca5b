import { connect } from 'node:net';

/**
 * Writes bytes to a server as they are.
 * @param end the text behind which nothing more is read
 * @param patience milliseconds until the client closes a connection that stays open
 * @returns what was answered until then
 */
export function sendRaw(url: string, text: string, end: string, patience: number): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    let answer = '';
    const leave = (): void => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(patience, leave);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes(end)) leave();
    });
    socket.on('error', leave).on('close', leave);
  });
}
