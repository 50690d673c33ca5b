import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server that knows enough of SMTP, and refuses the commands that a test chooses. */
export interface MailServer {
  port: number;
  /** The received mails, oldest first. */
  received: { to: string; data: string }[];
  /** Answers by command, such as `RCPT`, in place of the usual ones. */
  refuse: Readonly<Record<string, string>>;
  /** Whether it accepts new connections and never greets them. */
  isSilent: boolean;
  /** Waits for a number of connections since the start. */
  connected(count: number): Promise<void>;
  close(): void;
}

type Answers = Pick<MailServer, 'received' | 'refuse' | 'isSilent'>;

/** Speaks with one client. */
function serve(socket: Socket, state: Answers): void {
  let to = '';
  let data: string[] | undefined;
  let rest = '';
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (data) {
      if (line !== '.') data.push(line);
      else {
        state.received.push({ to, data: data.join('\n') });
        data = undefined;
        say('250 queued');
      }
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    const refused = state.refuse[verb];
    if (refused) say(refused);
    else if (verb === 'EHLO') socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
    else if (verb === 'AUTH') say('235 welcome');
    else if (verb === 'RCPT') {
      to = line.slice('RCPT TO:'.length);
      say('250 ok');
    } else if (verb === 'DATA') {
      data = [];
      say('354 go on');
    } else say('250 ok');
  };
  if (!state.isSilent) say('220 mail.test');
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  socket.on('error', () => undefined);
}

/** Starts a mail server on a free port of this machine. */
export async function createMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const state: Answers = { received: [], refuse: {}, isSilent: false };
  const server = createServer((socket) => {
    sockets.add(socket);
    server.emit('counted');
    serve(socket, state);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    port,
    connected: async (count: number) => {
      while (sockets.size < count) await once(server, 'counted');
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
}
