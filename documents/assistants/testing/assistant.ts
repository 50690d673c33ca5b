import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** The server as an assistant starts it: a separate process, with a client of the protocol's SDK. */
export class Assistant {
  readonly client = new Client({ name: 'test', version: '1' });

  async start(environment: Readonly<Record<string, string>>): Promise<void> {
    await this.client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: ['tools/commands/mcp.ts'],
        env: { PATH: process.env['PATH'] ?? '', ...environment },
      }),
    );
  }

  /** Calls a tool. @returns the answer, also a refusal */
  async call(name: string, input: object = {}): Promise<{ failed: boolean; text: string }> {
    const { content, isError } = await this.client.callTool({ name, arguments: { ...input } });
    const [first] = content as { text: string }[];
    return { failed: isError === true, text: first?.text ?? '' };
  }

  /** Calls a tool that answers JSON. @throws with the answer when it is refused */
  async read<Value = Record<string, unknown>>(name: string, input?: object): Promise<Value> {
    const { failed, text } = await this.call(name, input);
    if (failed) throw new Error(`${name}: ${text}`);
    return JSON.parse(text) as Value;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
